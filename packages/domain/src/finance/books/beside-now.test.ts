/** A book of then with what differs now: rows that moved, came and went, and balances that changed their side. */
import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { CellValue, Sheet, SheetColumn } from '../../kernel/sheet.ts'
import { besideNow, isOfNow } from './beside-now.ts'

const columns: readonly SheetColumn[] = [
  { key: 'name', title: '名称', kind: 'text' },
  { key: 'count', title: '数量', kind: 'quantity' },
  { key: 'word', title: '方向', kind: 'text' },
  { key: 'balance', title: '余额', kind: 'money' },
]
const sheet = (rows: Record<string, [count: string, word: string, balance: string]>, of = columns): Sheet => ({
  title: '表',
  captions: ['', '2026-01', ''],
  columns: of,
  rows: Object.entries(rows).map(([key, [count, word, balance]]) => ({
    key,
    cells: { name: key, count: quantity(count), word, balance: money(balance) },
    drills: { name: { to: 'voucher', query: { id: key } } },
  })),
})
const told = ({ rows }: Sheet) =>
  rows.map(({ cells }) =>
    ['name', 'standing', 'count', 'word', 'balance']
      .map((key) => (cells[key] ?? '') as string)
      .join(' ')
      .trim(),
  )

test('the form of then; under what differs stand now and the difference, sides taken into account', () => {
  const both = besideNow(
    sheet({ 甲: ['1', '借', '100.00'], 乙: ['0', '贷', '5.00'], 丙: ['2', '平', '0.00'], 旧: ['0', '借', '1.00'] }),
    sheet({ 甲: ['1', '贷', '40.00'], 乙: ['0', '贷', '5.00'], 丙: ['3', '平', '0.00'], 新: ['0', '借', '7.00'] }),
  )
  expect(both.columns.map((column) => column.key)).toEqual(['name', 'standing', 'count', 'word', 'balance'])
  expect(told(both)).toEqual([
    '甲 当时 1.0000 借 100.00',
    '现在 1.0000 贷 40.00',
    '差额 0.0000 贷 140.00',
    '乙  0.0000 贷 5.00',
    '丙 当时 2.0000 平 0.00',
    '现在 3.0000 平 0.00',
    '差额 1.0000  0.00',
    '新 当时没有',
    '现在 0.0000 借 7.00',
    '旧 现在没有 0.0000 借 1.00',
  ])
  // keys stay apart, and what is of now leads nowhere of then
  expect(new Set(both.rows.map((row) => row.key)).size).toBe(both.rows.length)
  expect(both.rows.filter(isOfNow).every((row) => row.drills === undefined)).toBe(true)
})

test('figures in words are told, without a difference; what is the same is told once', () => {
  const inWords: readonly SheetColumn[] = [
    { key: 'name', title: '指标', kind: 'text' },
    { key: 'value', title: '数值', kind: 'text', align: 'right' },
    { key: 'note', title: '说明', kind: 'text' },
  ]
  const of = (cells: Record<string, CellValue>): Sheet => ({ title: '表', captions: [], columns: inWords, rows: [{ key: 'a', cells }] })
  const rows = besideNow(of({ name: '率', value: '5%', note: '旧' }), of({ name: '率', value: '6%', note: '新' })).rows.map(
    (row) => row.cells,
  )
  expect(rows).toEqual([
    { name: '率', value: '5%', note: '旧', standing: '当时' },
    { value: '6%', note: '新', standing: '现在' },
  ])
  const same = of({ name: '率', value: '5%', note: '' })
  expect(besideNow(same, same).rows).toEqual(same.rows)
})
