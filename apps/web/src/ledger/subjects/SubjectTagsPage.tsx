/** 科目标签: which kinds of tags the lines of which subjects carry, and which of them they must. */
import { filter } from '@app/contract/kernel/filter'
import type { TagRule } from './tag-rules.ts'
import { useMemo, useState } from 'react'
import { useCan, useStopped } from '../../platform/session.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { find } from '../../ui/inputs/pinyin-match.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { useSubjects, useTagKinds, type SubjectRow } from './subjects.api.ts'
import { ruleOf, ruleWords } from './tag-rules.ts'
import { TagRulesDialog } from './TagRulesDialog.tsx'

const words: Readonly<Record<TagRule, string>> = { ...ruleWords, none: '' }
const MOST = 100_000
/** Of a column: two or three characters, and each of a longer name. */
const NARROW = 76
const LETTER = 13

const tagFilter = filter({
  search: { title: '搜索科目', kind: 'text', hint: '编码、名称或首字母' },
  shown: { title: '显示', kind: 'choice', hint: '全部末级科目', choices: { tagged: '已设标签的科目' } },
})

export default function SubjectTagsPage() {
  const { list: all, ...read } = useSubjects()
  const { all: kinds } = useTagKinds()
  const stopped = useStopped()
  const may = useCan('options-subjectTag-bianji') && stopped === null
  const list = useList({ name: 'subject-tags', fields: fieldsOf(tagFilter), gathers: true })
  const { search: sought, shown } = list.values
  const [editing, setEditing] = useState<readonly SubjectRow[] | null>(null)
  const leaves = useMemo(() => all.filter((one) => one.leaf && !one.disabled), [all])
  const rows = useMemo(() => {
    const wanted = shown === 'tagged' ? leaves.filter((one) => one.tagTypes.length > 0) : leaves
    return sought === '' ? wanted : find(wanted, sought, MOST).toSorted((one, other) => (one.code < other.code ? -1 : 1))
  }, [leaves, sought, shown])
  const columns = useMemo<Column<SubjectRow>[]>(
    () => [
      { key: 'code', title: '科目编码', width: 130, text: (row) => row.code },
      { key: 'name', title: '科目名称', width: 260, grow: true, text: (row) => row.fullName },
      ...kinds.map(({ id: type, name }): Column<SubjectRow> => ({
        key: type,
        title: name,
        width: Math.max(NARROW, name.length * LETTER + NARROW / 2),
        align: 'center',
        text: (row) => words[ruleOf(row, type)],
        render: (row) => <span className={ruleOf(row, type) === 'optional' ? 'quiet' : ''}>{words[ruleOf(row, type)]}</span>,
      })),
    ],
    [kinds],
  )
  const chosen = leaves.filter((one) => list.selected.has(one.id))
  return (
    <ListPage
      title="科目标签"
      label="科目标签"
      list={list}
      read={read}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.id}
      sortable={false}
      pinned={2}
      onOpen={(row) => may && setEditing([row])}
      status={`${rows.length} 个末级科目，${leaves.filter((one) => one.tagTypes.length > 0).length} 个已设标签`}
      empty={{ title: '还没有会计科目', action: null }}
      main={{
        label: '设置标签',
        off: !may || chosen.length === 0,
        why: chosen.length === 0 ? '请先选择科目' : '',
        run: () => setEditing(chosen),
      }}
    >
      {editing && <TagRulesDialog subjects={editing} onClose={() => setEditing(null)} />}
    </ListPage>
  )
}
