/** A template as a row: what it books, and how it is used, changed, deleted. */
import { Button, Tag } from 'antd'
import { ask, tell } from '../../../platform/feedback.tsx'
import { MoneyCell } from '../../../ui/faces/MoneyCell.tsx'
import type { Lookups } from '../entry/LineRow.tsx'
import { scheduleText, totalOf } from './template-entry.ts'
import { useRemoveTemplate, type Template } from './templates.api.ts'

interface Props {
  readonly template: Template
  readonly lookups: Lookups
  readonly mayEdit: boolean
  readonly chosen: boolean
  readonly onPoint: () => void
  readonly onUse: () => void
  readonly onEdit: () => void
}
/** Keeps the chosen row on the screen. */
const inView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

export function TemplateRow({ template, lookups, mayEdit, chosen, onPoint, onUse, onEdit }: Props) {
  const { mutateAsync: removeIt } = useRemoveTemplate()
  const remove = async () => {
    const asked = { title: `删除模板“${template.name}”？`, content: '已经用它录入的凭证不受影响', ok: '删除', danger: true }
    if (!(await ask(asked))) return
    await removeIt({ params: { id: template.id } }).then(
      () => tell.success('删除成功'),
      () => undefined,
    )
  }
  const subjects = template.lines.map((line) => {
    const subject = lookups.subjectOf(line.subjectId) && lookups.byId.get(line.subjectId ?? '')
    return `${line.side === 'debit' ? '借' : '贷'} ${subject ? subject.fullName : '（自选）'}`
  })
  return (
    <tr ref={chosen ? inView : null} aria-selected={chosen} onDoubleClick={onUse} onMouseDown={onPoint}>
      <td>
        {template.name} {template.preset && <Tag>预置</Tag>}
        {template.schedule && <div className="quiet">{scheduleText(template.schedule)}</div>}
      </td>
      <td>
        {subjects.map((text, line) => (
          <div key={`${text}${template.lines.length - line}`}>{text}</div>
        ))}
      </td>
      <td className="right">{template.withAmounts && <MoneyCell value={totalOf(template.lines)} />}</td>
      <td className="acts">
        <Button type="link" onClick={onUse}>
          使用
        </Button>
        {!template.preset && mayEdit && (
          <>
            <Button type="link" onClick={onEdit}>
              编辑
            </Button>
            <Button type="link" danger onClick={() => void remove()}>
              删除
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}
