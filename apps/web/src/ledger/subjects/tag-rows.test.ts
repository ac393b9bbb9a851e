import { expect, test } from 'vitest'
import type { TagRow } from './subjects.api.ts'
import { dialogRows, nextTag } from './tag-rows.ts'

const tag = (id: string, type: TagRow['type'], name: string, more: Partial<TagRow> = {}): TagRow => ({
  id,
  type,
  name,
  code: id.padStart(5, '0'),
  typeName: '',
  levelCode: '',
  leaf: true,
  initials: '',
  disabled: false,
  taxNumber: '',
  unit: '',
  spec: '',
  parentId: null,
  departmentId: null,
  deleted: false,
  ...more,
})
const tags = [
  tag('1', 'customer', '华东', { initials: 'hd' }),
  tag('2', 'customer', '甲公司', { parentId: '1', initials: 'jgs' }),
  tag('3', 'department', '销售部', { initials: 'xsb' }),
  tag('4', 'customer', '旧客户', { deleted: true }),
]
const said = (typed: string, chosen = new Set<string>()) =>
  dialogRows(tags, ['department', 'customer'], typed, chosen).map((row) =>
    row.kind === 'type' ? `# ${row.type} ${row.count}` : `${'  '.repeat(row.depth)}${row.label}`,
  )

test('ST-tags-04 the dialog lists types with their nested tags', () => {
  expect(said('')).toEqual(['# customer 2', '华东', '  甲公司', '# department 1', '销售部'])
})

test('kinds of the ledger’s own stand behind the six, in their order', () => {
  const line = `own-${'0'.repeat(32)}` as const
  const rows = dialogRows([...tags, tag('5', line, '一线')], [line, 'customer'], '', new Set())
  expect(rows.flatMap((row) => (row.kind === 'type' ? [row.type] : []))).toEqual(['customer', line])
})

test('typed letters find by name, path and initials; a type without answers stays', () => {
  expect(said('jgs')).toEqual(['# customer 1', '华东-甲公司', '# department 0'])
  expect(said('华东')).toEqual(['# customer 2', '华东', '华东-甲公司', '# department 0'])
})

test('ST-tags-05 a deleted tag is listed only while it is chosen', () => {
  expect(said('', new Set(['4']))).toContain('旧客户')
})

test('ST-tags-06 a type is a heading: the arrows pass it over and stop at the ends', () => {
  const rows = dialogRows(tags, ['department', 'customer'], '', new Set())
  expect([nextTag(rows, -1, 1), nextTag(rows, 2, 1), nextTag(rows, 4, 1), nextTag(rows, 4, -1), nextTag(rows, 1, -1)]).toEqual([
    1, 4, 4, 2, 1,
  ])
})
