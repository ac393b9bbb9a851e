/** 请客户补资料: what is missing, for which line, and who is asked. */
import { Input } from 'antd'
import { useState } from 'react'
import type { AskedAbout } from '../../papers/asking/index.ts'
import { FormField } from '../../ui/FormField.tsx'
import { useAddRequest } from './interactions.api.ts'
import { REMIND_HINT, RemindSelect } from './RemindSelect.tsx'
import { SendDialog } from './SendDialog.tsx'

export default function RequestDialog({ about, onClose }: { about: AskedAbout; onClose: () => void }) {
  const { mutateAsync: add } = useAddRequest()
  const [title, setTitle] = useState(about.title ?? '')
  const [note, setNote] = useState('')
  const [remindDays, setRemindDays] = useState(0)
  const { period, flowId, invoiceId } = about
  return (
    <SendDialog
      title="请客户补资料"
      onClose={onClose}
      onSend={async (contactId, bySms) =>
        (
          await add({
            body: { contactId, title, note, period, bySms, remindDays, ...(flowId ? { flowId } : {}), ...(invoiceId ? { invoiceId } : {}) },
          })
        ).data.link
      }
    >
      {about.line !== undefined && (
        <FormField label="用于" wide>
          <span>{about.line}</span>
        </FormField>
      )}
      <FormField label="需要的资料" wide>
        <Input
          aria-label="需要的资料"
          autoFocus
          maxLength={60}
          placeholder="如 9月12日餐费发票"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </FormField>
      <FormField label="说明" wide>
        <Input aria-label="说明" maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      </FormField>
      <FormField label="自动提醒" wide>
        <span className="inter-row">
          <RemindSelect label="自动提醒" days={remindDays} onChange={setRemindDays} />
          {remindDays > 0 && <span className="quiet">{REMIND_HINT}</span>}
        </span>
      </FormField>
    </SendDialog>
  )
}
