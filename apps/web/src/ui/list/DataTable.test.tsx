/** The table: columns chosen and kept, figures never cut, a cursor for the keyboard, selection, sums and totals. */
import { money, type Money } from '@app/domain/kernel/money'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { stage } from '../../testing/stage.tsx'
import { DataTable, type Column } from './DataTable.tsx'
import { moneyColumn } from './columns.tsx'

interface Row {
  readonly id: string
  readonly name: string
  readonly amount: Money
}
const rows: readonly Row[] = [
  { id: '1', name: '房租', amount: money('1000.00') },
  { id: '2', name: '水电', amount: money('123456789012.34') },
  { id: '3', name: '工资', amount: money('20.00') },
]
const columns: readonly Column<Row>[] = [
  { key: 'name', title: '名称', width: 100, text: (row) => row.name },
  { ...moneyColumn<Row>('amount', '金额', (row) => row.amount), stays: true },
  { key: 'note', title: '备注', width: 100, quiet: true, text: () => '无' },
]

function Table({ onOpen, wide = 100 }: { onOpen?: (row: Row, column: string) => void; wide?: number }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      name="things"
      label="东西"
      columns={wide === 100 ? columns : columns.map((column, at) => (at === 0 ? { ...column, width: wide, own: true } : column))}
      rows={rows}
      rowKey={(row) => row.id}
      selected={selected}
      onSelect={setSelected}
      sortable
      totals={{ name: '合计', amount: '123,456,790,032.34' }}
      {...(onOpen && { onOpen })}
    />
  )
}
const grid = () => screen.getByRole('grid', { name: '东西' })
const heads = () =>
  within(grid())
    .getAllByRole('columnheader')
    .map((one) => one.textContent)
const bar = () => document.querySelector('.status-bar')!.textContent
const names = () => [...grid().querySelectorAll('.grid-row')].map((one) => one.querySelectorAll('.grid-cell')[0]!.textContent)
const at = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent

test('a quiet column comes when it is asked for, a hidden one goes, and both are remembered', async () => {
  const { user } = await stage(<Table />)
  expect(heads()).toEqual(['', '名称', '金额'])
  await user.click(screen.getByRole('button', { name: '列设置' }))
  await user.click(await screen.findByRole('checkbox', { name: '备注' }))
  await user.click(screen.getByRole('checkbox', { name: '名称' }))
  expect(heads()).toEqual(['', '金额', '备注'])
  expect(Object.values(localStorage).join()).toContain('name')
  await user.click(screen.getByRole('button', { name: '恢复默认' }))
  expect(heads()).toEqual(['', '名称', '金额'])
})

test('a column of figures is as wide as its longest', async () => {
  await stage(<Table />)
  const widths = grid().querySelector<HTMLElement>('.grid-row')!.style.gridTemplateColumns
  const wide = Number(/(\d+)px$/.exec(widths)?.[1])
  expect(wide).toBeGreaterThan(columns[1]!.width)
})

test('the arrows move the cursor, Space selects, Enter opens what it stands on', async () => {
  const onOpen = vi.fn<(row: Row, column: string) => void>()
  const { user } = await stage(<Table onOpen={onOpen} />)
  grid().focus()
  expect(await screen.findByText('房租')).toBeDefined()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(at()).toBe('123,456,789,012.34')
  await user.keyboard('{Enter}')
  expect(onOpen.mock.calls).toEqual([[rows[1], 'amount']])
  await user.keyboard(' {ArrowDown} ')
  expect(bar()).toContain('已选 2')
  expect(bar()).toContain('金额 123,456,789,032.34')
  await user.keyboard('{Control>}a{/Control}')
  expect(bar()).toContain('已选 3')
})

test('what the table is read for stays at the right, in the head, in its filter, in every row and in the totals', async () => {
  const { user } = await stage(<Table wide={5000} />)
  await user.click(screen.getByRole('button', { name: '按列筛选' }))
  const held = (selector: string) => [...grid().querySelectorAll<HTMLElement>(`${selector} .pin-edge`)].map((one) => one.style.right)
  expect(held('.grid-titles')).toEqual(['0px'])
  expect(held('.grid-filters')).toEqual(['0px'])
  expect(held('.grid-row')).toEqual(['0px', '0px', '0px'])
  expect(held('.grid-totals')).toEqual(['0px'])
})

test('several cells marked by Shift are added up', async () => {
  const { user } = await stage(<Table />)
  grid().focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(bar()).toContain('3 个数合计 123,456,790,032.34')
})

test('sorted by the amount, then the other way, then as given', async () => {
  const { user } = await stage(<Table />)
  const sort = () => screen.getByRole('button', { name: /^金额/ })
  await user.click(sort())
  expect(names()).toEqual(['工资', '房租', '水电'])
  await user.click(sort())
  expect(names()).toEqual(['水电', '房租', '工资'])
  await user.click(sort())
  expect(names()).toEqual(['房租', '水电', '工资'])
})

test('a filter of a column narrows the rows, and says when it leaves none; totals stay below', async () => {
  const { user } = await stage(<Table />)
  expect(grid().querySelector('.grid-totals')?.textContent).toBe('合计123,456,790,032.34')
  await user.click(screen.getByRole('button', { name: '按列筛选' }))
  await user.type(screen.getByRole('textbox', { name: '筛选名称' }), '工')
  expect(names()).toEqual(['工资'])
  expect(bar()).toContain('筛选出 1 行')
  await user.type(screen.getByRole('textbox', { name: '筛选名称' }), '厂')
  expect(within(grid()).getByText('没有符合条件的数据')).toBeDefined()
})
