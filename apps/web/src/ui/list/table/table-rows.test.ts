import { money, type Money } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { arranged, nextSort, type Column } from '../table-columns.ts'
import { shownRows } from './table-rows.ts'

interface Row {
  name: string
  total: Money
}
const rows: Row[] = [
  { name: '第10号', total: money('9.00') },
  { name: '第2号', total: money('-30.00') },
]
const columns: Column<Row>[] = [
  { key: 'name', title: '名称', width: 100, text: (row) => row.name },
  { key: 'total', title: '金额', width: 100, text: () => '', amount: (row) => row.total },
]
const names = (list: readonly Row[]) => list.map((row) => row.name)

test('numbers in texts and amounts sort by value', () => {
  expect(names(shownRows(rows, columns, {}, { key: 'name', down: false }))).toEqual(['第2号', '第10号'])
  expect(names(shownRows(rows, columns, {}, { key: 'total', down: true }))).toEqual(['第10号', '第2号'])
})

test('typing under a head keeps the rows that contain it', () => {
  expect(names(shownRows(rows, columns, { name: '10' }, null))).toEqual(['第10号'])
})

test('a head sorts up, then down, then not at all', () => {
  const up = nextSort(null, 'name')
  const down = nextSort(up, 'name')
  expect([up, down, nextSort(down, 'name')]).toEqual([{ key: 'name', down: false }, { key: 'name', down: true }, null])
})

test('hidden columns go, moved columns stay where they were put', () => {
  expect(arranged(columns, { widths: { total: 60 }, hidden: ['name'], order: [] })).toMatchObject([{ key: 'total', width: 60 }])
  expect(arranged(columns, { widths: {}, hidden: [], order: ['total', 'name'] }).map((column) => column.key)).toEqual(['total', 'name'])
})
