import { money, moneyText } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { boxOf, copyText, moved, sumOf, sumsOf } from './cells.ts'

const size = { rows: 10, columns: 4, page: 5 }

test('arrows move one cell and stop at the edge', () => {
  expect(moved({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 })
  expect(moved({ row: 0, column: 0 }, 'ArrowDown', false, size)).toEqual({ row: 1, column: 0 })
  expect(moved({ row: 2, column: 1 }, 'End', true, size)).toEqual({ row: 9, column: 3 })
  expect(moved({ row: 8, column: 1 }, 'PageDown', false, size)).toEqual({ row: 9, column: 1 })
  expect(moved({ row: 8, column: 1 }, 'a', false, size)).toBeNull()
})

test('a range copies as a spreadsheet pastes it', () => {
  const cells = [
    ['收款', '100.00'],
    ['换\n行', '-3.50'],
  ]
  const box = boxOf({ anchor: { row: 1, column: 1 }, active: { row: 0, column: 0 } })
  expect(copyText(box, (row, column) => cells[row]![column]!)).toBe('收款\t100.00\r\n换 行\t-3.50')
})

test('a quantity written with separators copies as a number; a list of numbers stays as it is', () => {
  const cells = ['54,321,098.65432', '-1,040', '1,2', '12,3456', '钢笔 1,000 支']
  const box = { top: 0, bottom: 0, left: 0, right: cells.length - 1 }
  expect(copyText(box, (_, column) => cells[column]!)).toBe('54321098.65432\t-1040\t1,2\t12,3456\t钢笔 1,000 支')
})

test('a range sums its amounts and leaves texts out', () => {
  const { total, count } = sumOf({ top: 0, bottom: 1, left: 0, right: 1 }, (row, column) =>
    column === 1 ? money(row === 0 ? '100.00' : '-3.50') : null,
  )
  expect(moneyText(total)).toBe('96.50')
  expect(count).toBe(2)
})

test('selected rows add up column by column; texts and columns of nothing are not named', () => {
  const rows = [{ net: money('1.10') }, { net: money('2.20') }]
  const columns = [
    { key: 'day', title: '日期' },
    { key: 'net', title: '金额', amount: (row: (typeof rows)[number]) => row.net },
    { key: 'tax', title: '税额', amount: () => null },
  ]
  expect(sumsOf(rows, columns)).toEqual([{ key: 'net', title: '金额', total: money('3.30') }])
})
