import { money } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { fileOf } from './as-shown.ts'
import type { Column } from './table-columns.ts'

interface Bill {
  readonly name: string
  readonly amount: ReturnType<typeof money> | null
}
const columns: readonly Column<Bill>[] = [
  { key: 'act', title: '', width: 60, text: () => '打开' },
  { key: 'name', title: '对方', width: 160, text: (row) => row.name },
  { key: 'in', group: '本期', title: '收入', width: 40, align: 'right', amount: (row) => row.amount, text: () => '不是这里的字' },
]
const rows: readonly Bill[] = [
  { name: '甲公司', amount: money('1234567.8') },
  { name: '=1+1', amount: null },
]

test('balances are figures, too, though they are not added up; numbers in words stay words', () => {
  const text = (key: string, words: string): Column<Bill> => ({ key, title: key, width: 80, align: 'right', text: () => words })
  const made = fileOf({ label: '往来', columns: [text('余额', '12.00'), text('件数', '3'), text('没有', '')], totals: undefined }, rows)
  expect(made.columns.map(({ money: figures }) => figures)).toEqual([true, false, false])
})

test('columns with a title, amounts as amounts whatever the screen writes, totals below them', () => {
  expect(fileOf({ label: '往来', columns, totals: { in: money('1234567.80') } }, rows)).toEqual({
    title: '往来',
    columns: [
      { title: '对方', money: false, width: 20 },
      { title: '本期收入', money: true, width: 6 },
    ],
    rows: [
      ['甲公司', '1234567.80'],
      ['=1+1', ''],
    ],
    totals: ['合计', '1234567.80'],
  })
  expect(fileOf({ label: '往来', columns, totals: undefined }, []).totals).toEqual([])
})
