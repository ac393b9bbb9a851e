import { expect, test } from 'vitest'
import { amountOf, cellsOf, cleared, copiedDown, pasted } from './grid-edit.ts'

const box = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })
const size = { rows: 3, columns: 4 }
/** Columns 1 and 2 are typed. */
const typed = (column: number) => column === 1 || column === 2

test('amounts as they are typed, computed or copied from a spreadsheet', () => {
  expect(['1,234.5', '100*3', ' ', '-', '１２'].map(amountOf)).toEqual(['1234.50', '300.00', '', '', '12.00'])
  expect(['甲', '1.005'].map(amountOf)).toEqual([null, null])
  expect(cellsOf('1\t"2"\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

test('a block goes down where it is put, one value fills the selection, and nothing is lost in silence', () => {
  expect(pasted('1\t2\n3\t4', box(1, 1), size, typed)).toEqual({
    edits: [
      { row: 1, column: 1, value: '1.00' },
      { row: 1, column: 2, value: '2.00' },
      { row: 2, column: 1, value: '3.00' },
      { row: 2, column: 2, value: '4.00' },
    ],
    refused: [],
  })
  expect(pasted('7', box(0, 1, 2, 1), size, typed).edits.map((one) => [one.row, one.value])).toEqual([
    [0, '7.00'],
    [1, '7.00'],
    [2, '7.00'],
  ])
  expect(pasted('1\t2\t3\n4\n5\n6', box(0, 1), size, typed).refused).toEqual([
    { row: 0, text: '3' },
    { row: 3, text: '6' },
  ])
  expect(pasted('甲', box(0, 1), size, typed)).toEqual({ edits: [], refused: [{ row: 0, text: '甲' }] })
})

test('the first row of a selection goes down, in the columns that are typed', () => {
  expect(copiedDown(box(0, 0, 2, 1), (row, column) => `${row}${column}`, typed)).toEqual([
    { row: 1, column: 1, value: '01' },
    { row: 2, column: 1, value: '01' },
  ])
})

test('what is typed in a selection goes, what is computed stays', () => {
  expect(cleared(box(0, 0, 1, 3), typed).map((one) => [one.row, one.column, one.value])).toEqual([
    [0, 1, ''],
    [0, 2, ''],
    [1, 1, ''],
    [1, 2, ''],
  ])
})
