/** 科目: the subjects of the ledger as a tree by class; added, changed, disabled and deleted here. */
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { subjectClassNames, SUBJECT_CLASSES, tagTypeNames, type SubjectClass } from '@app/domain/ledger/subjects/subject'
import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan, useLedger } from '../../platform/session.ts'
import { search, tabs } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/table-columns.ts'
import { SubjectDialog } from './SubjectDialog.tsx'
import type { Editing } from './SubjectForm.tsx'
import { useRemoveSubjects, useSubjects, type SubjectRow } from './subjects.api.ts'
import { childrenCount, treeRows } from './subject-tree.ts'
import './subjects.css'

export default function SubjectsPage() {
  const navigate = useNavigate()
  const { list: all, ...read } = useSubjects()
  const may = useCan('options-subjectInfo-bianji')
  const { standard } = useLedger()
  const kinds = SUBJECT_CLASSES.filter((one) => all.some((subject) => subject.subjectClass === one))
  const list = useList({
    name: 'subjects',
    fields: [
      {
        ...tabs('kind', '科目类别', [{ value: '', label: '全部' }, ...kinds.map((value) => ({ value, label: subjectClassNames[value] }))]),
        // a class is sought among all
        place: false,
      },
      search('搜索科目', '编码、名称或首字母'),
    ],
    gathers: true,
  })
  const { kind, search: sought } = list.values
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [editing, setEditing] = useState<Editing | null>(null)
  const { mutateAsync: removeThem } = useRemoveSubjects()
  const rows = useMemo(() => treeRows(all, kind as SubjectClass | '', sought, closed), [all, kind, sought, closed])
  const children = useMemo(() => childrenCount(all), [all])
  const chosen = all.filter((one) => list.selected.has(one.id))
  const columns = useMemo<Column<SubjectRow>[]>(() => {
    const fold = (id: string) =>
      setClosed((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      })
    return [
      {
        key: 'code',
        title: '科目编码',
        width: 150,
        text: (row) => row.code,
        render: (row) => (
          <span className="subject-code" style={{ paddingLeft: `${(row.level - 1) * 1.4}em` }}>
            {children.has(row.id) ? (
              <button type="button" tabIndex={-1} aria-label={closed.has(row.id) ? '展开' : '收起'} onClick={() => fold(row.id)}>
                {closed.has(row.id) ? <CaretRightOutlined /> : <CaretDownOutlined />}
              </button>
            ) : (
              <i />
            )}
            {row.code}
          </span>
        ),
      },
      { key: 'name', title: '科目名称', width: 170, grow: true, text: (row) => shownName(row.code, row.name) },
      { key: 'class', title: '类别', width: 84, text: (row) => subjectClassNames[row.subjectClass] },
      { key: 'side', title: '方向', width: 48, align: 'center', text: (row) => (row.side === 'debit' ? '借' : '贷') },
      { key: 'tags', title: '辅助核算', width: 130, text: (row) => row.tagTypes.map((type) => tagTypeNames[type]).join('、') },
      { key: 'unit', title: '数量单位', width: 76, align: 'center', text: (row) => row.unit ?? '' },
      {
        key: 'currency',
        title: '外币',
        width: 90,
        text: (row) => (row.currencies.length === 0 ? '' : `${row.currencies.join('、')}${row.revalued ? ' 调汇' : ''}`),
      },
      {
        key: 'state',
        title: '状态',
        width: 64,
        align: 'center',
        text: (row) => (row.disabled ? '已停用' : '启用'),
        render: (row) => <span className={row.disabled ? 'negative' : 'quiet'}>{row.disabled ? '已停用' : '启用'}</span>,
      },
      {
        key: 'acts',
        title: '操作',
        width: 230,
        text: () => '',
        render: (row) => (
          <span className="row-acts">
            <Button type="link" tabIndex={-1} disabled={!may || row.level >= 3} onClick={() => setEditing({ parent: row })}>
              新增下级
            </Button>
            <Button type="link" tabIndex={-1} disabled={!may} onClick={() => setEditing({ subject: row })}>
              编辑
            </Button>
            <Button
              type="link"
              tabIndex={-1}
              disabled={!row.leaf}
              onClick={() => void navigate(`/options/subjectConversion?subjectCode=${row.code}`)}
            >
              转换
            </Button>
            <Button type="link" tabIndex={-1} onClick={() => void navigate(`/books/subAccount?subject=${row.code}`)}>
              明细账
            </Button>
          </span>
        ),
      },
    ]
  }, [children, closed, may, navigate])
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
