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

export default function TemplatesDrawer({ lookups, mayEdit, onUse, onSave, onClose }: Props) {
  const { data, loading, error, again } = useTemplates()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [editing, setEditing] = useState<Template | null>(null)
  const search = useRef<InputRef>(null)
  const list = matching(data ?? none, typed)
  const chosen = Math.min(at, list.length - 1)
  const face = faceOf({
    loading,
    error,
    again,
    count: list.length,
    filtered: typed !== '',
    onClear: () => setTyped(''),
    empty: <Empty title="还没有凭证模板" hint="录好一张凭证，按 F9 存为模板" />,
  })
  const use = (template: Template) =>
    onUse(
      linesFrom(template.lines, (id) => lookups.tagById.get(id)?.type),
      template.attachmentCount,
    )
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const one = list[chosen]
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, list.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    else if (event.key === 'Enter' && one) use(one)
    else return
    event.preventDefault()
  }
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
            {list.map((template, index) => (
              <TemplateRow
                key={template.id}
                template={template}
                lookups={lookups}
                mayEdit={mayEdit}
                chosen={index === chosen}
                onPoint={() => setAt(index)}
                onUse={() => use(template)}
                onEdit={() => setEditing(template)}
              />
            ))}
          </tbody>
        </table>
      )}
      {editing && <TemplateForm template={editing} onClose={() => setEditing(null)} />}
    </Drawer>
  )
}
