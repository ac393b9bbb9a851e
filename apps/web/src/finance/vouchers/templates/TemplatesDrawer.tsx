/** 凭证模板: found by name or initials and used by keyboard; the ledger's own are renamed, booked regularly and deleted here. */
import { Button, Drawer, Input, type InputRef } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import type { EntryLine } from '../entry/entry.ts'
import type { Lookups } from '../entry/LineRow.tsx'
import { linesFrom, matching } from './template-entry.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { useTemplates, type Template } from './templates.api.ts'
import { TemplateRow } from './TemplateRow.tsx'
import '../list/filters.css'

interface Props {
  readonly lookups: Lookups
  readonly mayEdit: boolean
  readonly onUse: (lines: readonly EntryLine[], attachmentCount: number) => void
  readonly onSave: () => void
  readonly onClose: () => void
}
const none: readonly Template[] = []

/** The row the arrows are at; Enter uses it. */
function useCursor(list: readonly Template[], use: (template: Template) => void) {
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, list.length - 1)
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const one = list[chosen]
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, list.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    else if (event.key === 'Enter' && one) use(one)
    else return
    event.preventDefault()
  }
  return { chosen, setAt, press }
}

export default function TemplatesDrawer({ lookups, mayEdit, onUse, onSave, onClose }: Props) {
  const { data, loading, error, again } = useTemplates()
  const [typed, setTyped] = useState('')
  const [editing, setEditing] = useState<Template | null>(null)
  const search = useRef<InputRef>(null)
  const list = matching(data ?? none, typed)
  const use = (template: Template) =>
    onUse(
      linesFrom(template.lines, (id) => lookups.tagById.get(id)?.type),
      template.attachmentCount,
    )
  const { chosen, setAt, press } = useCursor(list, use)
  const face = faceOf({
    loading,
    error,
    again,
    count: list.length,
    filtered: typed !== '',
    onClear: () => setTyped(''),
    empty: <Empty title="还没有凭证模板" hint="录好一张凭证，按 F9 存为模板" />,
  })
  return (
    <Drawer
      open
      size={860}
      title="凭证模板"
      onClose={onClose}
      // the drawer itself takes the focus as it opens
      afterOpenChange={(open) => open && search.current?.focus()}
      extra={
        mayEdit && (
          <Button onClick={onSave} title="F9">
            把当前凭证存为模板
          </Button>
        )
      }
    >
      <Input
        ref={search}
        allowClear
        aria-label="搜索模板"
        placeholder="名称或拼音首字母；↑↓ 选择，回车使用"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      {face ?? (
        <TemplateTable
          templates={list}
          lookups={lookups}
          mayEdit={mayEdit}
          chosen={chosen}
          onPoint={setAt}
          onUse={use}
          onEdit={setEditing}
        />
      )}
      {editing && <TemplateForm template={editing} onClose={() => setEditing(null)} />}
    </Drawer>
  )
}

interface TableProps extends Pick<Props, 'lookups' | 'mayEdit'> {
  readonly templates: readonly Template[]
  /** Which row the keys are at. */
  readonly chosen: number
  readonly onPoint: (row: number) => void
  readonly onUse: (template: Template) => void
  readonly onEdit: (template: Template) => void
}
const TemplateTable = ({ templates, lookups, mayEdit, chosen, onPoint, onUse, onEdit }: TableProps) => (
  <table className="plain-table template-table" aria-label="凭证模板">
    <thead>
      <tr>
        <th>名称</th>
        <th>分录</th>
        <th className="right">金额</th>
        <th>操作</th>
      </tr>
    </thead>
    <tbody>
      {templates.map((template, index) => (
        <TemplateRow
          key={template.id}
          template={template}
          lookups={lookups}
          mayEdit={mayEdit}
          chosen={index === chosen}
          onPoint={() => onPoint(index)}
          onUse={() => onUse(template)}
          onEdit={() => onEdit(template)}
        />
      ))}
    </tbody>
  </table>
)
