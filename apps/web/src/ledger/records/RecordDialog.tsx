/** One record of a list, new or changed. */
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import { Modal } from 'antd'
import { useState } from 'react'
import { RecordForm, type Made } from './RecordForm.tsx'
import { useRules, type RecordRow } from './records.api.ts'

interface Props {
  readonly kind: RecordKind
  readonly record: RecordRow | null
  readonly onSaved?: (made: Made) => void
  readonly onClose: () => void
}
const FORM = 'record'

export function RecordDialog({ kind, record, onSaved, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const { title, fields } = useRules(kind)
  return (
    <Modal
      open
      width={fields.length > 4 ? 720 : 440}
      title={record === null ? `新增${title}` : `编辑${title}`}
      okText="保存"
      confirmLoading={busy}
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      onCancel={onClose}
    >
      <RecordForm
        kind={kind}
        record={record}
        formName={FORM}
        onBusy={setBusy}
        onSaved={(made) => {
          onSaved?.(made)
          onClose()
        }}
      />
    </Modal>
  )
}
