/** The records of one kind: found, named, as columns. */
import { filter } from '@app/contract/kernel/filter'
import type { NameOf } from '@app/domain/kernel/field'
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import { useMemo } from 'react'
import { inUseColumn } from '../../ui/list/columns.tsx'
import { fieldsOf, found, type Tests } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { useSubjects, useTags } from '../subjects/index.ts'
import { contains, fieldText } from './record-view.ts'
import { useRecords, useRules, type RecordRow } from './records.api.ts'

const none: readonly never[] = []
const recordFilter = filter({
  search: { title: '搜索', kind: 'text', hint: '名称、拼音首字母' },
  state: { title: '状态', kind: 'choice', hint: '全部状态', choices: { on: '启用', off: '已停用' } },
})
const codedFilter = filter({ ...recordFilter.sought, search: { ...recordFilter.sought.search, hint: '编码、名称、拼音首字母' } })
const tests: Tests<typeof recordFilter, RecordRow> = {
  search: (typed) => (row) => contains(row, typed),
  state: (state) => (row) => row.disabled === (state === 'off'),
}
/** The names of what ids name, whatever kind they are of. */
function useNames(kind: RecordKind): NameOf {
  const { byId: tags } = useTags()
  const { byId: subjects } = useSubjects()
  const { data: types = none } = useRecords('expenseType', kind === 'claimContent')
  return useMemo(() => {
    const ofTypes = new Map(types.map((one) => [one.id, one.name]))
    return (field, id) => {
      const subject = field.kind === 'subject' ? subjects.get(id) : undefined
      return subject ? `${subject.code} ${subject.fullName}` : (tags.get(id)?.name ?? ofTypes.get(id) ?? '')
    }
  }, [tags, subjects, types])
}

export function useRecordList(kind: RecordKind) {
  const { title, name, coded, fields } = useRules(kind)
  const read = useRecords(kind)
  const data = read.data ?? none
  const list = useList({
    name: `records-${kind}`,
    fields: fieldsOf(coded ? codedFilter : recordFilter, { titles: { search: `搜索${title}` } }),
    gathers: true,
  })
  const nameOf = useNames(kind)
  const rows = useMemo(() => found(data, tests, list.filter), [data, list.filter])
  const columns = useMemo<Column<RecordRow>[]>(
    () => [
      ...(coded ? [{ key: 'code', title: '编码', width: 76, text: (row: RecordRow) => row.code }] : []),
      { key: 'name', title: name.title, width: 200, grow: true, text: (row) => row.name },
      inUseColumn((row) => row.disabled),
      ...fields.map((field): Column<RecordRow> => ({
        key: field.key,
        title: field.title,
        width: field.width,
        ...(field.quiet ? { quiet: true } : {}),
        ...(['percent', 'price', 'amount', 'count'].includes(field.kind) ? { align: 'right' } : {}),
        text: (row) => fieldText(field, row.values[field.key] ?? '', nameOf),
      })),
    ],
    [coded, name, fields, nameOf],
  )
  const chosen = data.filter((one) => list.selected.has(one.id))
  return { title, coded, read, data, list, nameOf, rows, columns, chosen }
}
export type FoundRecords = ReturnType<typeof useRecordList>
