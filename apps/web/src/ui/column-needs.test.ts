import { money } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { ems, fitted, isWhole } from './column-needs.ts'
import type { Column } from './table-columns.ts'

test('figures, days and numbers are whole things; words are not', () => {
  for (const text of [
    '1,234.50',
    '-3',
    '12.5%',
    '2026-10-31',
    '2026-10',
    '2026-10-31 09:30:00',
    '记-0012',
    '2026-10 记-12',
    '26442000000123456789',
    '6222***8888',
    '第12期',
  ])
    expect([text, isWhole(text)]).toEqual([text, true])
  for (const text of ['', '深圳市样例商贸有限公司', '货款 123', '已结账', '一二三']) expect([text, isWhole(text)]).toEqual([text, false])
})

const columns: Column<{ name: string; number: string; total: string }>[] = [
  { key: 'name', title: '名称', width: 120, text: (row) => row.name },
  { key: 'number', title: '号码', width: 60, text: (row) => row.number },
  { key: 'total', title: '金额', width: 60, text: (row) => row.total, amount: (row) => money(row.total) },
]
const row = (name: string, number: string, total: string) => ({ name, number, total })
const widths = (rows: ReturnType<typeof row>[], size: number) => fitted(columns, rows, size).map((one) => one.width)

test('widths follow the type; a name stays as it is, a number and an amount get their room', () => {
  expect(widths([], 12)).toEqual([120, 60, 60])
  expect(widths([], 14)).toEqual([140, 70, 70])
  const [name, number, total] = widths([row('一个特别长的名字'.repeat(9), '26442000000123456789', '123456789.00')], 14)
  expect(name).toBe(140)
  expect(number).toBeGreaterThanOrEqual(Math.ceil(ems('26442000000123456789') * 14))
  expect(total).toBeGreaterThanOrEqual(Math.ceil(ems('123,456,789.00') * 14))
})

test('an amount far down a long list widens its column', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => row('', '1', at === 19_999 ? '9999999999.99' : '1.00'))
  expect(widths(rows, 12)[2]!).toBeGreaterThanOrEqual(Math.ceil(ems('9,999,999,999.99') * 12))
})

test('words and figures in one cell: as wide as they stand', () => {
  const [one] = fitted(
    [{ key: 'm', title: '9月', width: 60, text: () => '已缴 3,261.41', uncut: () => '　已缴 3,261.41' }],
    [row('', '', '1')],
    12,
  )
  expect(one!.width).toBeGreaterThanOrEqual(Math.ceil(ems('　已缴 3,261.41') * 12))
})
