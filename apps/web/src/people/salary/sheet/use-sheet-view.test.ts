import { expect, test } from 'vitest'
import { inputsAfter } from './use-sheet-view.ts'

test('edits of cells become what each person has typed; a cleared cell is no longer among it', () => {
  const rows = [
    { employeeId: 'a', inputs: { base: '100.00', bonus: '5.00' } },
    { employeeId: 'b', inputs: {} },
  ]
  const columns = [{ key: 'name' }, { key: 'base' }, { key: 'bonus' }]
  expect(
    inputsAfter(
      [
        { row: 0, column: 1, value: '120.00' },
        { row: 0, column: 2, value: '' },
        { row: 1, column: 2, value: '7.00' },
      ],
      rows,
      columns,
    ),
  ).toEqual([
    { employeeId: 'a', inputs: { base: '120.00' } },
    { employeeId: 'b', inputs: { bonus: '7.00' } },
  ])
})
