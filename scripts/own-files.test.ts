/** Every list can be taken away: as it is shown, or by the page's own act. */
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { files, isTest, read } from './sources.ts'

test('a list that says it has a file of its own has one', () => {
  const own = files.filter((file) => /^apps\/web\/src\/.*\.tsx$/.test(file) && !isTest(file) && read(file).includes('file="own"'))
  expect(own.length).toBeGreaterThan(10)
  // its acts may stand in a file beside it
  const beside = (file: string) => files.filter((one) => dirname(one) === dirname(file) && /\.tsx?$/.test(one))
  expect(own.filter((file) => !beside(file).some((one) => /<SheetFile|label: [^\n]*'导出/.test(read(one))))).toEqual([])
})
