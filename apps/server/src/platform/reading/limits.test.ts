import { readStatementSheets } from '@app/domain/papers/funds/read-statement'
import { AppError } from '@app/domain/kernel/app-error'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readDocument } from '../documents/read-document.ts'
import { readTable } from '../spreadsheet/read.ts'
import { limitsFor } from './limits.ts'
import { onBehalfOf } from '../beside/whose.ts'

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'read',
    (refusal: unknown) => (refusal instanceof AppError ? refusal.code : String(refusal)),
  )
const table = (text: string) => codeOf(readTable(strToU8(text), 'a.csv'))
const document = (text: string) => codeOf(readDocument(strToU8(text), 'a.xml'))

test('what is too large is told by what of it is: columns, cells, a cell, elements, depth, bytes, parts', async () => {
  expect(await table(`a${',1'.repeat(2000)}`)).toBe('SP0011')
  expect(await table(`${'1'.repeat(100_001)},2`)).toBe('SP0013')
  expect(await table(`${'1,'.repeat(1999)}1\n`.repeat(3100))).toBe('SP0012')
  expect(await document(`<a>${'<b/>'.repeat(400_001)}</a>`)).toBe('DO0017')
  expect(await document(`${'<a>'.repeat(70)}${'</a>'.repeat(70)}`)).toBe('DO0007')
  expect(await document(`{"a":"${'1'.repeat(20 * 2 ** 20)}"}`)).toBe('DO0018')
  const parts = Array.from({ length: 4100 }, (_, index) =>
    index % 2 === 0 ? ['日期', '收入', '支出', '余额'] : ['2026-01-01', '1.00', '', '1.00'],
  )
  expect(() => readStatementSheets([{ name: '', rows: parts }])).toThrow(expect.objectContaining({ code: 'FF0006' }))
}, 60_000)

test('a small file gets little time, a large one more, none more than half a minute', () => {
  expect([limitsFor(24_000), limitsFor(2 ** 20), limitsFor(50 * 2 ** 20)].map((one) => one.cpuMs)).toEqual([10_115, 15_000, 30_000])
})

test('a client who sends more than can wait is told so, and others go on', async () => {
  const client = { firm: '甲', person: '客户', client: true }
  const all = await Promise.all(Array.from({ length: 110 }, () => onBehalfOf(client, () => table('a,b'))))
  expect(all.filter((one) => one === 'read')).toHaveLength(101)
  expect(all.filter((one) => one === 'DO0016')).toHaveLength(9)
}, 60_000)
