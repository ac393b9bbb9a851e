/** A new area is written beside lines that are there, and passes the checks of the house: found here, not by whoever makes the next one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FILES, filled, places, valuesOf } from './new-area.ts'
import { repeatedLines } from './repeated-lines.ts'
import { present, read, root } from './sources.ts'

test('each list it adds to has the line it looks for, and each of its files has a template', () => {
  expect(places.filter(({ file, mark }) => !read(file).includes(mark))).toEqual([])
  expect(FILES.filter(([name]) => !existsSync(join(root, `scripts/new-area/${name}.txt`)))).toEqual([])
})

test('two of them repeat no twelve lines, and the number of a row ends as those a conflict need not name', () => {
  const made = [valuesOf('ledger', 'contracts', '合同台账'), valuesOf('papers', 'parcels', '快递登记')].flatMap((values) =>
    FILES.filter(([name]) => name !== 'migration').map(([name, file]) => [
      filled(file, values),
      filled(read(`scripts/new-area/${name}.txt`), values),
    ]),
  )
  expect(repeatedLines(new Map(made as [string, string][]), 12)).toEqual([])
  expect(made.filter(([, text]) => text!.includes("['id', Id]")).map(([file]) => file)).toEqual([])
})

test('a file that went, though git was not told yet, is none of the files', () => {
  expect(present(['package.json', '', 'gone/nowhere.ts'])).toEqual(['package.json'])
})
