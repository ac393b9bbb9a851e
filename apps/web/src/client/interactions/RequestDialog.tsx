/** 请客户补资料: what is missing, for which line, and who is asked. */
import { requestsApi as api } from '@app/contract/client/interactions/interactions'
import type { Field } from '@app/domain/kernel/field'
import type { AskedAbout } from '../../papers/asking/index.ts'
import { Facts } from '../../ui/form/Facts.tsx'
import { useAddRequest } from './interactions.api.ts'
import { RemindField } from './RemindSelect.tsx'
import { SendDialog } from './SendDialog.tsx'

const fields: readonly Field[] = [
  { key: 'title', title: '需要的资料', kind: 'text', hint: '如 9月12日餐费发票' },
  { key: 'note', title: '说明', kind: 'text' },
  { key: 'remindDays', title: '自动提醒', kind: 'option' },
]

export default function RequestDialog({ about, onClose }: { about: AskedAbout; onClose: () => void }) {
  const { mutateAsync: add } = useAddRequest()
  const { period, flowId, invoiceId } = about
  return (
    <SendDialog
      title="请客户补资料"
      staffToo
      fields={fields}
      start={{ title: about.title ?? '', note: '', remindDays: 0 }}
      shape={api.add.body}
      focus="title"
      controls={{ remindDays: <RemindField /> }}
      lead={about.line !== undefined && <Facts facts={[['用于', about.line]]} />}
      onClose={onClose}
      onSend={async ({ contactId, title, note, remindDays }, bySms) => {
        const of = { ...(flowId ? { flowId } : {}), ...(invoiceId ? { invoiceId } : {}) }
        return (await add({ body: { contactId, title, note, period, bySms, remindDays, ...of } })).data.link
      }}
    />
  )
}
