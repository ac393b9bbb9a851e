/** 自定义结转: the ledger's own closing templates — listed, added, changed, switched off, deleted. */
import { type OwnTemplate, ownFrequencyNames, ownPlaceNames } from '@app/domain/finance/period-end/own/own-template'
import type { Period } from '@app/domain/kernel/period'
import { Button, Drawer, Dropdown } from 'antd'
import { useState } from 'react'
import { ask, tell } from '../../../platform/feedback.tsx'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { State } from '../../../ui/faces/Page.tsx'
import { ownStarts } from './own-draft.ts'
import { OwnTemplateForm } from './OwnTemplateForm.tsx'
import { useRemoveTemplate, useSwitchTemplate, useTemplates, type OwnTemplateDraft, type OwnTemplateRow } from './own-templates.api.ts'

interface Props {
  readonly period: Period
  /** Why nothing can be changed, or null. */
  readonly locked: string | null
  readonly onClose: () => void
}

interface Edited {
  readonly version?: string | undefined
  readonly id: OwnTemplate['id'] | null
  readonly draft: OwnTemplateDraft
}

const draftOf = ({ name, place, frequency, disabled, lines }: OwnTemplateRow): OwnTemplateDraft => ({
  name,
  place,
  frequency,
  disabled,
  lines,
})

export function OwnTemplatesDrawer({ period, locked, onClose }: Props) {
  const [edited, setEdited] = useState<Edited | null>(null)
  return (
    <Drawer
      open
      size={1080}
      title={edited === null ? '自定义结转' : edited.id === null ? '新增自定义结转' : `修改自定义结转 · ${edited.draft.name}`}
      onClose={onClose}
    >
      {edited === null ? (
        <TemplateList period={period} locked={locked} onEdit={setEdited} />
      ) : (
        <OwnTemplateForm id={edited.id} start={edited.draft} version={edited.version} period={period} onDone={() => setEdited(null)} />
      )}
    </Drawer>
  )
}

function TemplateList({ period, locked, onEdit }: { period: Period; locked: string | null; onEdit: (edited: Edited) => void }) {
  const { data = [], loading, error, again } = useTemplates()
  const { mutateAsync: switchOne } = useSwitchTemplate()
  const { mutateAsync: removeOne } = useRemoveTemplate()
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      tell.success(done)
    } catch {
      // shown already
    }
  }
  const turn = (one: OwnTemplateRow) =>
    attempt(
      () => switchOne({ params: { id: one.id }, body: { disabled: !one.disabled } }),
      one.disabled ? `已启用“${one.name}”` : `已停用“${one.name}”`,
    )
  const remove = async ({ id, name }: OwnTemplateRow) => {
    if (await ask({ title: `删除“${name}”？`, content: '以后各月不再有这一步；已生成的凭证保留。', ok: '删除' }))
      await attempt(() => removeOne({ params: { id } }), `已删除“${name}”`)
  }
  const face = faceOf({
    loading,
    error,
    again,
    count: data.length,
    empty: <Empty title="还没有自定义结转" hint="把每月要做的结转存成模板：摊销、按比例结转成本、按公式计提，期末自动算好" />,
  })
  return (
    <>
      <div className="own-tools">
        <Dropdown
          trigger={['click']}
          disabled={locked !== null}
          menu={{
            items: ownStarts.map(({ key, label }) => ({ key, label })),
            onClick: ({ key }) => onEdit({ id: null, draft: ownStarts.find((one) => one.key === key)!.make(period) }),
          }}
        >
          <Button type="primary" disabled={locked !== null} title={locked ?? ''}>
            新增
          </Button>
        </Dropdown>
      </div>
      {face ?? (
        <table className="preview-lines">
          <thead>
            <tr>
              <th>名称</th>
              <th>频率</th>
              <th>次序</th>
              <th>分录</th>
              <th>最后修改</th>
              <th>状态</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <TemplateRow key={one.id} one={one} locked={locked !== null} onEdit={onEdit} onSwitch={turn} onRemove={remove} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

interface RowProps {
  readonly one: OwnTemplateRow
  readonly locked: boolean
  readonly onEdit: (edited: Edited) => void
  readonly onSwitch: (one: OwnTemplateRow) => Promise<void>
  readonly onRemove: (one: OwnTemplateRow) => Promise<void>
}
const TemplateRow = ({ one, locked, onEdit, onSwitch, onRemove }: RowProps) => (
  <tr>
    <td>{one.name}</td>
    <td>{ownFrequencyNames[one.frequency]}</td>
    <td>{ownPlaceNames[one.place]}</td>
    <td>{one.lines.length} 行</td>
    <td>{one.changedBy}</td>
    <td>{one.disabled ? <State mark="draft">已停用</State> : <State mark="posted">启用</State>}</td>
    <td className="own-acts">
      <Button size="small" disabled={locked} onClick={() => onEdit({ id: one.id, version: one.version, draft: draftOf(one) })}>
        修改
      </Button>
      <Button size="small" type="text" disabled={locked} onClick={() => void onSwitch(one)}>
        {one.disabled ? '启用' : '停用'}
      </Button>
      <Button size="small" type="text" disabled={locked} onClick={() => void onRemove(one)}>
        删除
      </Button>
    </td>
  </tr>
)
