import { money } from '@app/domain/kernel/money'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ems, fitted as fit, isWhole, needsOf, wordsOf, type Below } from './column-needs.ts'
import { MoneyCell } from '../faces/MoneyCell.tsx'
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

const fitted = <R>(of: readonly Column<R>[], rows: readonly R[], size: number, room = 0, below: Below = {}) =>
  fit(of, needsOf(of, rows, size, below), size, room)

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

const named = (more: Partial<Column<string>>): Column<string> => ({ key: 'k', title: '名称', width: 60, text: (row) => row, ...more })
const widthOf = (column: Column<string>, rows: readonly string[], room = 0, below: Below = {}) =>
  fitted([column], rows, 12, room, below)[0]!.width

test('a title is never cut, nor a balance, nor what stands below', () => {
  expect(widthOf(named({ title: '公积金个人缴存额', width: 40 }), [])).toBeGreaterThanOrEqual(ems('公积金个人缴存额') * 12)
  // a balance is no amount that is added up; it stands there with its separators, wherever in a long list
  const long = Array.from({ length: 9000 }, (_, at) => (at === 8998 ? '-999999999.99' : '1.00'))
  expect(widthOf(named({ align: 'right' }), long)).toBeGreaterThanOrEqual(ems('-999,999,999.99') * 12)
  expect(widthOf(named({ align: 'right' }), ['1'], 0, { k: '999,999,999.99' })).toBeGreaterThanOrEqual(ems('999,999,999.99') * 12)
})

test('what stands below is read as it is drawn', () => {
  expect(wordsOf(['12', ' / ', 30])).toBe('12 / 30')
  expect(wordsOf(createElement(MoneyCell, { value: money('999999999.99') }))).toBe('999,999,999.99')
  expect(wordsOf(createElement('b', null, '共 ', createElement('i', null, 3)))).toBe('共 3')
})

test('where there is no room names give way, first their empty space, and figures never', () => {
  const three: Column<string>[] = [
    named({ key: 'day', title: '日期', width: 120, text: () => '2026-10-31' }),
    named({ key: 'name', title: '名称', width: 300, grow: true }),
    named({ key: 'sum', title: '金额', width: 100, align: 'right', text: () => '999999999.99' }),
  ]
  const short = '销售方'
  const [day, , sum] = fitted(three, [short], 12)
  // the name's empty space is enough
  const some = fitted(three, [short], 12, 400)
  expect(some.reduce((all, one) => all + one.width, 0)).toBeLessThanOrEqual(400)
  expect(some[2]).toEqual(sum)
  expect(some[1]!.width).toBeGreaterThanOrEqual(ems(short) * 12)
  // nothing is enough: the name keeps ten characters, day and amount all of theirs
  const none = fitted(three, ['一个特别长的名字'.repeat(9)], 12, 100)
  expect(none[0]!.width).toBeGreaterThanOrEqual(ems('2026-10-31') * 12)
  expect(none[0]!.width).toBeLessThan(day!.width)
  expect(none[1]!.width).toBe(Math.ceil(10 * 12 + 20))
  expect(none[2]).toEqual(sum)
})

test('a width that was set by hand stays, but for what is never cut', () => {
  const set = named({ width: 200, own: true })
  expect(widthOf(set, ['名'], 50)).toBe(200)
  expect(widthOf({ ...set, width: 44, align: 'right' }, ['999999999.99'], 50)).toBeGreaterThanOrEqual(ems('999,999,999.99') * 12)
})
