/** 科目: the subjects of the ledger as a tree by class; added, changed, disabled and deleted here. */
import { filter } from '@app/contract/kernel/filter'
import { subjectClassNames, SUBJECT_CLASSES, type SubjectClass } from '@app/domain/ledger/subjects/subject'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { useCan, useLedger, usePeriod } from '../../platform/session.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { SubjectDialog } from './SubjectDialog.tsx'
import type { Editing } from './SubjectForm.tsx'
import { subjectColumns } from './subject-columns.tsx'
import { anyOwn, useRemoveSubjects, useSubjects, useTagKinds } from './subjects.api.ts'
import { childrenCount, treeRows } from './subject-tree.ts'
import './subjects.css'

const subjectFilter = filter({
  kind: { title: '科目类别', kind: 'choice', open: true, hint: '全部', choices: subjectClassNames },
  search: { title: '搜索科目', kind: 'text', hint: '编码、名称或首字母' },
})

export default function SubjectsPage() {
  const navigate = useGo()
  const period = usePeriod()
  const { list: all, ...read } = useSubjects()
  const may = useCan('options-subjectInfo-bianji')
  const { standard } = useLedger()
  const kinds = SUBJECT_CLASSES.filter((one) => all.some((subject) => subject.subjectClass === one))
  const list = useList({
    name: 'subjects',
    fields: fieldsOf(subjectFilter, { options: { kind: kinds.map((value) => ({ value, label: subjectClassNames[value] })) } }),
    gathers: true,
  })
  const { kind, search: sought } = list.values
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [editing, setEditing] = useState<Editing | null>(null)
  const { mutateAsync: removeThem } = useRemoveSubjects()
  const rows = useMemo(() => treeRows(all, kind as SubjectClass | '', sought, closed), [all, kind, sought, closed])
  const children = useMemo(() => childrenCount(all), [all])
  const chosen = all.filter((one) => list.selected.has(one.id))
  const own = useMemo(() => all.some((one) => anyOwn(one.tagTypes)), [all])
  const { nameOf } = useTagKinds(own)
  const columns = useMemo(() => {
    const fold = (id: string) =>
      setClosed((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      })
    return subjectColumns({
      may,
      nameOf,
      children,
      closed,
      acts: { fold, edit: setEditing, go: (address) => void navigate(address), period },
    })
  }, [children, closed, may, nameOf, navigate, period])
  const remove = () => {
    const names = chosen.map((one) => `${one.code} ${one.name}`)
    const title = chosen.length === 1 ? `删除科目 ${names[0]}？` : `删除 ${chosen.length} 个科目？`
    return list.act(
      async () => {
        await removeThem({ body: { ids: chosen.map((one) => one.id) } })
        return '删除成功'
      },
      { title, content: chosen.length > 1 ? names.slice(0, 10).join('、') : '未使用的科目才能删除', ok: '删除', danger: true },
    )
  }
  return (
    <ListPage
      key={standard}
      title="科目"
      label="科目"
      list={list}
      read={read}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.id}
      rowClass={(row) => (row.leaf ? '' : 'sheet-subtotal')}
      sortable={false}
      pinned={2}
      onOpen={(row) => may && setEditing({ subject: row })}
      status={`共 ${all.length} 个科目`}
      empty={{ title: '还没有会计科目', action: null }}
      acts={[{ label: '删除', off: !may || chosen.length === 0, why: chosen.length === 0 ? '请先选择科目' : '', run: remove }]}
      main={{ label: '新增科目', off: !may, run: () => setEditing({ parent: chosen.length === 1 ? chosen[0] : undefined }) }}
    >
      {editing && <SubjectDialog editing={editing} onClose={() => setEditing(null)} />}
    </ListPage>
  )
}
