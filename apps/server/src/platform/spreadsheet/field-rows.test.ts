import type { ErrorDetail } from '@app/domain/kernel/app-error'
import { fields } from '@app/domain/kernel/field'
import { expect, test } from 'vitest'
import { columnsOf, fieldRows, textIn } from './field-rows.ts'

const thing = fields({
  day: { title: '日期', kind: 'day' },
  note: { title: '备注', kind: 'text', most: 3, tooLong: '备注最多3字' },
})
const table = [['某公司'], ['备注', ' 日期 '], ['', ''], ['好', '2026-01-01'], ['太长的话', '2026-01-02']]

test('columns are called as the fields are, and may stand in any order below anything', () => {
  expect(columnsOf(thing).map((one) => one.title)).toEqual(['日期', '备注'])
  const rows = fieldRows(table, thing, ['day'], [])!
  expect(rows.map((one) => [one.row, one.cell('day'), one.cell('note')])).toEqual([
    [4, '2026-01-01', '好'],
    [5, '2026-01-02', '太长的话'],
  ])
})

test('a text too long is refused in the words of the field, at its row and column', () => {
  const details: ErrorDetail[] = []
  const rows = fieldRows(table, thing, ['day'], details)!
  expect(rows.map((one) => textIn(one, 'note', thing.note))).toEqual(['好', ''])
  expect(details).toEqual([{ row: 5, column: '备注', reason: '备注最多3字' }])
})

test('without the headings that must be there it is another file; a column that may be missing is missing', () => {
  expect(fieldRows([['备注'], ['好']], thing, ['day'], [])).toBeNull()
  expect(fieldRows([['备注'], ['好']], thing, ['note'], [])![0]!.cell('day')).toBeUndefined()
})
