/** The sheet under the hands: keys walk, what is typed goes in when one leaves, a selection is filled down and cleared. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stage } from '../../../testing/stage.tsx'
import type { CellEdit } from '../../../ui/inputs/grid-edit.ts'
import type { Row } from '../salary.api.ts'
import type { GridColumn } from './grid-columns.ts'
import { SalaryGrid } from './SalaryGrid.tsx'
import { stepOf } from './use-salary-grid.ts'

const row = (employeeId: string, base: string) =>
  ({ employeeId, name: `职员${employeeId}`, problem: '', inputs: { base } }) as unknown as Row
const columns: readonly GridColumn[] = [
  { key: 'name', title: '姓名', width: 80, kind: 'text', text: (one) => one.name },
  { key: 'base', title: '基本工资', width: 90, kind: 'typed', text: (one) => one.inputs['base'] ?? '' },
  { key: 'net', title: '实发', width: 90, kind: 'figure', text: (one) => one.inputs['base'] ?? '' },
]
async function grid(editable = true) {
  const onEdit = vi.fn<(edits: readonly CellEdit[]) => void>()
  const onOpen = vi.fn<(one: Row) => void>()
  const { user } = await stage(
    <SalaryGrid
      rows={[row('1', '100.00'), row('2', '200.00'), row('3', '300.00')]}
      columns={columns}
      editable={editable}
      selected={new Set()}
      onSelect={() => {}}
      onEdit={onEdit}
      onOpen={onOpen}
      face={null}
    />,
  )
  return { user, onEdit, onOpen, field: (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name} 基本工资` }) }
}

test('one begins where one types; Enter takes what is typed and goes down', async () => {
  const { user, onEdit, field } = await grid()
  expect(document.activeElement).toBe(field('职员1'))
  await user.keyboard('150{Enter}')
  expect(onEdit).toHaveBeenCalledExactlyOnceWith([{ row: 0, column: 1, value: '150.00' }])
  expect(document.activeElement).toBe(field('职员2'))
})

test('what is no amount stays where it is; Escape takes it back', async () => {
  const { user, onEdit, field } = await grid()
  await user.keyboard('甲{Enter}')
  expect(field('职员1').getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Escape}{Enter}')
  expect(document.activeElement).toBe(field('职员2'))
  expect(onEdit).not.toHaveBeenCalled()
})

test('a selection is filled down by its first row, and cleared; F2 opens the calculation of the row in hand', async () => {
  const { user, onEdit, onOpen } = await grid()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(onEdit).toHaveBeenLastCalledWith([
    { row: 1, column: 1, value: '100.00' },
    { row: 2, column: 1, value: '100.00' },
  ])
  await user.keyboard('{Delete}')
  expect(onEdit.mock.lastCall![0].map((one) => one.value)).toEqual(['', '', ''])
  await user.keyboard('{F2}')
  expect(onOpen.mock.lastCall![0].employeeId).toBe('3')
})

test('a sheet that is locked is walked through and not typed into', async () => {
  await grid(false)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('keys lead by a row, a column, a page or to the end; while a figure is typed the arrows walk in it', () => {
  const of = { typing: false, page: 8, rows: 40 }
  const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, ...more })
  expect(stepOf(key('ArrowDown'), of)).toEqual({ row: 1, column: 0 })
  expect(stepOf(key('ArrowUp', { ctrlKey: true }), of)).toEqual({ row: -40, column: 0 })
  expect(stepOf(key('PageDown'), of)).toEqual({ row: 8, column: 0 })
  expect(stepOf(key('Tab', { shiftKey: true }), of)).toEqual({ row: 0, column: -1 })
  expect(stepOf(key('ArrowLeft'), of)).toEqual({ row: 0, column: -1 })
  expect(stepOf(key('ArrowLeft'), { ...of, typing: true })).toBeUndefined()
})
