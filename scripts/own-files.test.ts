/** Every list can be taken away: as it is shown, or by the page's own act. */
import { expect, test } from 'vitest'
import { files, isTest, read } from './sources.ts'

test('a list that says it has a file of its own has one', () => {
  const own = files.filter((file) => /^apps\/web\/src\/.*\.tsx$/.test(file) && !isTest(file) && read(file).includes('file="own"'))
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter((file) => !/<SheetFile|label: [^\n]*'导出/.test(read(file)))).toEqual([])
})
