/** Forms written as a table, and what a person may write into cells and answers that are no amounts. */
import { expect, test } from 'vitest'
import { day } from '../../../kernel/period.ts'
import { asTyped, openBook } from './book.ts'
import { citAnnual, citQuarter } from '../income/cit.ts'
import { generalVat } from '../vat/general-vat.ts'
import { readEntry } from './reckon.ts'
import { form } from './table.ts'

const head = {
  code: 'T1',
  title: '试表',
  short: '试表',
  from: '2020-01-01',
  source: '无',
  columns: [
    { col: '1', title: '甲' },
    { col: '2', title: '乙', usual: '= {*:1}', must: '{*:*} >= 0' },
    { col: '3', title: '丙' },
  ],
  checks: [],
} as const

test('a line is a row: its column’s usual cells, what fills the rest, what must hold, from when until when', () => {
  const { sections } = form(head)`
# 一
1 | 第一行
  2@count [2026-01-01..2026-12-31] | 第二行 | . | typed
!? 1: {*:*} > 1 :: 应大于1
> 要知道的
3 | 第三行 | * -
`
  expect(sections).toEqual([
    {
      title: '一',
      rows: [
        { row: '1', title: '第一行', level: 0, cells: ['typed', '= {*:1}', 'typed'], must: [{ that: '{*:*} >= 0', cols: ['2'] }] },
        {
          row: '2',
          title: '第二行',
          level: 1,
          type: 'count',
          from: '2026-01-01',
          to: '2026-12-31',
          cells: ['typed', 'typed', 'typed'],
          must: [
            { that: '{*:*} >= 0', cols: ['2'] },
            { that: '{*:*} > 1', cols: ['1'], says: '应大于1', severity: 'warn' },
          ],
          note: '要知道的',
        },
        { row: '3', title: '第三行', level: 0, cells: ['-', '-', '-'], must: [] },
      ],
    },
  ])
})

test('a line that is none is named; one with too many cells is refused as the form is opened', () => {
  expect(
    () => form(head)`
# 一
只有名称
`,
  ).toThrow(expect.objectContaining({ code: 'FM0015' }))
  const many = form(head)`
# 一
1 | 一行 | . | . | . | .
`
  const filing = { kind: 'test', title: '试', forms: [many], parameters: {}, sources: {}, due: [] }
  expect(() => openBook(filing, day('2026-01-31'))).toThrow(expect.objectContaining({ code: 'FM0002' }))
})

test('counts are whole, words those that are allowed, answers those a company may give', () => {
  const on = day('2026-12-31')
  const vat = openBook(generalVat, on)
  const quarter = openBook(citQuarter, on)
  const year = openBook(citAnnual, on)
  const refused = (work: () => string) => {
    try {
      return work()
    } catch (error) {
      const { code, details } = error as { code: string; details: { field?: string }[] }
      return [code, details[0]?.field]
    }
  }
  expect(refused(() => readEntry(vat, 'VG2!2:1', '012'))).toBe('12')
  expect(refused(() => readEntry(vat, 'VG2!2:1', '1.5'))).toEqual(['FM0016', 'VG2!2:1'])
  expect(refused(() => readEntry(quarter, 'A200000!R1:1', '是'))).toBe('是')
  expect(refused(() => readEntry(quarter, 'A200000!R1:1', '也许'))).toEqual(['FM0017', 'A200000!R1:1'])
  expect(refused(() => readEntry(quarter, '$loss_available', '1000'))).toBe('1000.00')
  expect(refused(() => readEntry(quarter, '$small_profit', '2'))).toEqual(['FM0017', '$small_profit'])
  expect(refused(() => readEntry(quarter, '$cit_rate', '0.1'))).toEqual(['FM0018', '$cit_rate'])
  expect(refused(() => readEntry(quarter, '$nothing', '1'))).toEqual(['FM0007', undefined])
  expect(refused(() => readEntry(year, '$ad_rate', '0.3'))).toBe('0.3')
  // of a return filed elsewhere every figure may be said, also those that are reckoned
  expect(refused(() => readEntry(asTyped(vat), 'VG0!20:1', '5000'))).toBe('5000.00')
  expect(refused(() => readEntry(asTyped(vat), 'VG0!7:3', '1'))).toEqual(['FM0008', 'VG0!7:3'])
})
