/** 批量修改: what is to be changed in the drafts chosen, every voucher it changes and the figures of the statements it moves, before it is done. */
import { recodeApi as api } from '@app/contract/finance/recode/recode'
import type { Field } from '@app/domain/kernel/field'
import { isDay } from '@app/domain/kernel/period'
import { Button, Drawer, Space } from 'antd'
import { useState } from 'react'
import { SubjectField, TagField, useSubjects, useTags } from '../../ledger/subjects/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { PreviewList } from './PreviewList.tsx'
import { RecodeHistory } from './RecodeHistory.tsx'
import { useApply, usePreview, type Asked, type Preview } from './recode.api.ts'
import './recode.css'

interface Typed {
  readonly day: string
  readonly from: string
  readonly to: string
  readonly tagIds: string[]
  readonly fromTag: string
  readonly toTag: string
  readonly find: string
  readonly replace: string
}
const nothing: Typed = { day: '', from: '', to: '', tagIds: [], fromTag: '', toTag: '', find: '', replace: '' }
/** Refused fields of the calls, as the form names them. */
const places = {
  voucherDate: 'day',
  fromSubjectId: 'from',
  toSubjectId: 'to',
  fromTagId: 'fromTag',
  toTagId: 'toTag',
  findAbstract: 'find',
  replaceAbstract: 'replace',
}

const fields: readonly Field[] = [
  { key: 'from', title: '原科目', kind: 'subject' },
  { key: 'to', title: '新科目', kind: 'subject' },
  { key: 'tagIds', title: '补充辅助核算', kind: 'options', help: '新科目要求辅助核算、而分录上没有时使用', wide: true },
  { key: 'fromTag', title: '原辅助核算', kind: 'record' },
  { key: 'toTag', title: '新辅助核算', kind: 'record', help: '不选则去掉' },
  { key: 'find', title: '查找摘要', kind: 'text', hint: '查找的文字' },
  { key: 'replace', title: '替换摘要', kind: 'text', hint: '替换为，可留空' },
  { key: 'day', title: '新日期', kind: 'day', hint: '2026-03-05' },
]

interface Props {
  readonly ids: readonly string[]
  readonly onClose: () => void
  /** Vouchers were changed. */
  readonly onDone: () => void
}

/** What would be changed is looked at first, and only what was looked at is changed. */
function useRecoding({ ids, onClose, onDone }: Props) {
  const { byCode } = useSubjects()
  const { mutateAsync: preview } = usePreview()
  const { mutateAsync: doIt, isPending } = useApply()
  /** What was looked at: a change of the form makes it worthless. */
  const [seen, setSeen] = useState<{ asked: Asked; preview: Preview } | null>(null)
  const askedOf = (fields: Typed): Asked => {
    const subject = (code: string) => byCode.get(code)?.id
    const [from, to] = [subject(fields.from), subject(fields.to)]
    return {
      ids: [...ids],
      tagIds: fields.tagIds,
      ...(isDay(fields.day) ? { day: fields.day } : {}),
      ...(from === undefined ? {} : { fromSubjectId: from }),
      ...(to === undefined ? {} : { toSubjectId: to }),
      ...(fields.fromTag === '' ? {} : { fromTagId: fields.fromTag }),
      ...(fields.toTag === '' ? {} : { toTagId: fields.toTag }),
      ...(fields.find === '' ? {} : { findAbstract: fields.find, replaceAbstract: fields.replace }),
    }
  }
  const look = async (typed: Typed) => {
    const asked = askedOf(typed)
    setSeen({ asked, preview: (await preview({ body: asked })).data })
  }
  const apply = async () => {
    if (!seen) return
    const { refused } = seen.preview
    const leaveOut = refused.length > 0
    if (leaveOut && !(await ask({ title: `${refused.length} 张不能修改，只修改其余的？`, ok: '修改其余凭证' }))) return
    try {
      const { data } = await doIt({ body: { ...seen.asked, leaveOut } })
      tell.success(`已修改 ${data.count} 张凭证，可在“批量修改”里撤销`)
      onDone()
      onClose()
    } catch (error) {
      // what was looked at is no longer so
      setSeen(null)
      if (isApiError(error) && error.details.length > 0) tell.warning(error.details.map((one) => one.reason).join('；'))
      else showError(error)
    }
  }
  return { seen, look, forget: () => setSeen(null), apply, applying: isPending }
}

export default function RecodeDrawer({ ids, onClose, onDone }: Props) {
  const { seen, look, forget, apply, applying } = useRecoding({ ids, onClose, onDone })
  const [busy, setBusy] = useState(false)
  const { list } = useTags()
  const tags = list
    .filter((tag) => !tag.disabled)
    .map((tag) => ({
      value: tag.id,
      label: `${tag.code} ${tag.name}（${tag.typeName}）`,
      initials: tag.initials,
    }))
  const count = seen?.preview.changed.length ?? 0
  return (
    <Drawer
      open
      size={820}
      title={`批量修改 ${ids.length} 张凭证`}
      onClose={onClose}
      footer={
        <div className="drawer-acts">
          <span className="quiet">先预览：列出每张凭证的变化和对报表的影响，确认后才修改。</span>
          <Space>
            <Button htmlType="submit" form="recode" loading={busy} disabled={ids.length === 0}>
              预览
            </Button>
            <Button type="primary" disabled={count === 0} loading={applying} onClick={() => void apply()}>
              {count === 0 ? '修改' : `修改 ${count} 张`}
            </Button>
          </Space>
        </div>
      }
    >
      {ids.length === 0 ? (
        <p className="quiet">请先在凭证明细里勾选草稿凭证，再打开批量修改。</p>
      ) : (
        <FieldsForm<Typed>
          name="recode"
          fields={fields}
          columns={2}
          start={nothing}
          shape={api.preview.body}
          names={places}
          options={{ tagIds: tags }}
          controls={{
            from: <SubjectField clearable label="原科目" placeholder="原科目" />,
            to: <SubjectField clearable label="新科目" placeholder="新科目" />,
            fromTag: <TagField label="原辅助核算" />,
            toTag: <TagField label="新辅助核算" />,
          }}
          onBusy={setBusy}
          onChange={forget}
          onSave={look}
        />
      )}
      {seen && <PreviewList preview={seen.preview} />}
      <RecodeHistory onUndone={onDone} />
    </Drawer>
  )
}
