import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { SheetRow } from '../../kernel/sheet.ts'
import { withPageTurns } from './page-turns.ts'

const line = (at: number, debit = '1.00'): SheetRow => ({
  key: String(at),
  kind: 'item',
  cells: { abstract: `第${at}笔`, debit: money(debit), credit: money('0.00'), word: '借', balance: money(`${at}.00`) },
})
const close = (debit: string): SheetRow => ({
  key: `close${debit}`,
  kind: 'subtotal',
  cells: { abstract: '本月合计', debit: money(debit), credit: money('0.00') },
})
const read = (rows: SheetRow[], perPage: number) =>
  [...withPageTurns(rows, perPage)].map((row) => `${row.cells['abstract'] as string} ${row.cells['debit'] as unknown as string}`)

test('JC-60c: 过次页 and 承前页 stand at every turn with what the month has come to and the balance', () => {
  const rows = Array.from({ length: 7 }, (_, at) => line(at + 1))
  expect(read(rows, 4)).toEqual([
    '第1笔 1.00',
    '第2笔 1.00',
    '第3笔 1.00',
    '过次页 3.00',
    '承前页 3.00',
    '第4笔 1.00',
    '第5笔 1.00',
    '过次页 5.00',
    '承前页 5.00',
    '第6笔 1.00',
    '第7笔 1.00',
  ])
  const turned = [...withPageTurns(rows, 4)]
  expect(turned[3]!.cells).toMatchObject({ word: '借', balance: '3.00' })
  expect(turned[4]!.cells).toEqual({ ...turned[3]!.cells, abstract: '承前页' })
})

test('what fits one page has no turn; its last row takes the last place', () => {
  expect(read([line(1), line(2), line(3), line(4)], 4)).toEqual(['第1笔 1.00', '第2笔 1.00', '第3笔 1.00', '第4笔 1.00'])
  expect(read([], 4)).toEqual([])
})

test('a month’s sum starts anew after it is closed', () => {
  const rows = [line(1, '5.00'), line(2, '5.00'), close('10.00'), line(3, '2.00'), line(4, '3.00'), line(5), line(6)]
  expect(read(rows, 6)).toEqual([
    '第1笔 5.00',
    '第2笔 5.00',
    '本月合计 10.00',
    '第3笔 2.00',
    '第4笔 3.00',
    '过次页 5.00',
    '承前页 5.00',
    '第5笔 1.00',
    '第6笔 1.00',
  ])
})

test('a page that ends with 本月合计 says that month’s sum; what counts and what stands in columns of its own is carried too', () => {
  const rich = (at: number): SheetRow => ({
    key: String(at),
    kind: 'item',
    cells: {
      abstract: `第${at}笔`,
      debit: money('5.00'),
      credit: money('0.00'),
      debitQuantity: quantity('2'),
      56020001: money('5.00'),
      word: '借',
      balance: money('5.00'),
      quantityBalance: quantity('7'),
    },
  })
  const rows = [
    rich(1),
    rich(2),
    { ...close('10.00'), cells: { ...close('10.00').cells, quantityBalance: quantity('7') } },
    rich(3),
    rich(4),
  ]
  const turned = [...withPageTurns(rows, 4)]
  expect(turned.map(({ cells }) => cells['abstract'])).toEqual(['第1笔', '第2笔', '本月合计', '过次页', '承前页', '第3笔', '第4笔'])
  expect(turned[3]!.cells).toMatchObject({ debit: '10.00', debitQuantity: '4.0000', 56020001: '10.00', quantityBalance: '7.0000' })
  expect(turned[4]!.cells).toEqual({ ...turned[3]!.cells, abstract: '承前页' })
})
