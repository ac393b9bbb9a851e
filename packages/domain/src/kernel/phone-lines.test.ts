import { expect, test } from 'vitest'
import { money } from './money.ts'
import type { SheetColumn } from './sheet.ts'
import { phoneLines } from './phone-lines.ts'

const side = (prefix: string, word: string): SheetColumn[] => [
  { key: `${prefix}name`, title: word, kind: 'text' },
  { key: `${prefix}line`, title: '行次', kind: 'integer' },
  { key: `${prefix}end`, title: '期末余额', kind: 'money' },
  { key: `${prefix}begin`, title: '年初余额', kind: 'money' },
]
const half = (prefix: string, name: string, end: string | null, begin: string | null) => ({
  [`${prefix}name`]: name,
  [`${prefix}line`]: '1',
  [`${prefix}end`]: end === null ? null : money(end),
  [`${prefix}begin`]: begin === null ? null : money(begin),
})

test('both sides of a balance sheet follow each other; what is zero is named once, sums and titles stay', () => {
  const { lead, shown, empty } = phoneLines({
    columns: [...side('l', '资产'), ...side('r', '负债')],
    rows: [
      { key: '1', kind: 'heading', cells: { ...half('l', '流动资产：', null, null), ...half('r', '流动负债：', null, null) } },
      { key: '2', cells: { ...half('l', '货币资金', '125.00', '0.00'), ...half('r', '短期借款', '0.00', '0.00') } },
      { key: '3', kind: 'total', cells: { ...half('l', '资产总计', '125.00', '0.00'), ...half('r', '负债合计', '0.00', '0.00') } },
    ],
  })
  expect(shown).toEqual([
    { key: '0-1', title: '流动资产：', kind: 'heading', figures: [], drill: null },
    { key: '0-2', title: '货币资金', kind: 'item', figures: [{ head: '', figure: '125.00' }], drill: null },
    { key: '0-3', title: '资产总计', kind: 'sum', figures: [{ head: '', figure: '125.00' }], drill: null },
    { key: '1-1', title: '流动负债：', kind: 'heading', figures: [], drill: null },
    { key: '1-3', title: '负债合计', kind: 'sum', figures: [], drill: null },
  ])
  expect(empty).toEqual(['短期借款'])
  // what most figures are is said once
  expect(lead).toBe('期末余额')
})

test('words of a list are joined, an only figure needs no head', () => {
  const columns: SheetColumn[] = [
    { key: 'number', title: '凭证', kind: 'text' },
    { key: 'day', title: '日期', kind: 'day' },
    { key: 'total', title: '金额', kind: 'money' },
  ]
  expect(phoneLines({ columns, rows: [{ key: '1', cells: { number: '记-1', day: '2026-09-05', total: money('-3.00') } }] }).shown).toEqual([
    { key: '0-1', title: '记-1 · 2026-09-05', kind: 'item', figures: [{ head: '', figure: '-3.00' }], drill: null },
  ])
  expect(phoneLines({ columns: [], rows: [] })).toEqual({ lead: '', shown: [], empty: [] })
})

test('what a line’s figure is stands above all of them only where it is true of all; what a sheet is read for comes first', () => {
  const columns: SheetColumn[] = [
    { key: 'name', title: '科目', kind: 'text' },
    { key: 'opening', title: '期初余额', kind: 'money' },
    { key: 'moved', title: '本期发生额', kind: 'money' },
    { key: 'closing', title: '期末余额', kind: 'money', stays: true },
  ]
  const row = (key: string, opening: string, moved: string, closing: string) => ({
    key,
    cells: { name: key, opening: money(opening), moved: money(moved), closing: money(closing) },
  })
  const rows = [row('现金', '0.00', '5.00', '5.00'), row('存款', '3.00', '0.00', '3.00')]
  expect(phoneLines({ columns, rows })).toMatchObject({
    lead: '期末余额',
    shown: [
      { figures: [{ head: '', figure: '5.00' }, { head: '本期发生额' }] },
      { figures: [{ head: '', figure: '3.00' }, { head: '期初余额' }] },
    ],
  })
  // one that is gone in the end has none: then each line says what it shows
  expect(phoneLines({ columns, rows: [...rows, row('应收', '0.00', '7.00', '0.00')] })).toMatchObject({
    lead: '',
    shown: [
      { figures: [{ head: '期末余额' }, {}] },
      { figures: [{ head: '期末余额' }, {}] },
      { figures: [{ head: '本期发生额', figure: '7.00' }] },
    ],
  })
})

test('a word before one figure says which way it is and begins no side', () => {
  const columns: SheetColumn[] = [
    { key: 'day', title: '日期', kind: 'day' },
    { key: 'abstract', title: '摘要', kind: 'text' },
    { key: 'debit', title: '借方', kind: 'money' },
    { key: 'credit', title: '贷方', kind: 'money' },
    { key: 'word', title: '方向', kind: 'text' },
    { key: 'balance', title: '余额', kind: 'money' },
  ]
  const cells = { day: '2026-01-10', abstract: '提现', debit: money('5.00'), credit: money('0.00'), word: '借', balance: money('7.00') }
  expect(phoneLines({ columns, rows: [{ key: '1', cells }] }).shown).toEqual([
    {
      key: '0-1',
      title: '2026-01-10 · 提现',
      kind: 'item',
      figures: [
        { head: '', figure: '5.00' },
        { head: '余额 借', figure: '7.00' },
      ],
      drill: null,
    },
  ])
})
