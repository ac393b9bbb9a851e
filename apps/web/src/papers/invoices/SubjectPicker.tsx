/** One subject for the chosen invoices, or as proposed again; what differs from the proposal is learned. */
import type { Field } from '@app/domain/kernel/field'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { bookable, SubjectField, useSubjects } from '../../ledger/subjects/index.ts'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useSetSubject } from './invoices.api.ts'

interface Props {
  readonly direction: InvoiceDirection
  readonly ids: readonly string[]
  /** Only lines of these goods. */
  readonly goods?: string
  readonly onClose: () => void
}
const fields: readonly Field[] = [
  { key: 'code', title: '记入科目', kind: 'subject', required: '请选择科目', when: ({ back }) => back !== true },
  { key: 'back', title: '撤回', kind: 'flag', help: '不指定，恢复按规则建议' },
]

export default function SubjectPicker({ direction, ids, goods, onClose }: Props) {
  const { byCode } = useSubjects()
  const { mutateAsync: set } = useSetSubject(direction)
  return (
    <FormDialog
      title={goods === undefined ? `设置 ${ids.length} 张发票的科目` : `设置“${goods}”的科目`}
      ok="确定"
      name="invoice-subject"
      fields={fields}
      start={{ code: '', back: false }}
      names={{ subjectId: 'code' }}
      controls={{ code: <SubjectField only={bookable} label="记入科目" /> }}
      focus="code"
      onClose={onClose}
      onSave={async ({ code, back }) => {
        const subject = back ? undefined : byCode.get(code)
        const { data } = await set({
          body: { ids: [...ids], subjectId: subject?.id ?? null, ...(goods === undefined ? {} : { goods }) },
        })
        const learned = data.rules > 0 ? `，提出 ${data.rules} 条规则` : ''
        tell.success(back ? `${data.lines} 行恢复按建议` : `${data.lines} 行记入 ${subject?.fullName}${learned}`)
      }}
    />
  )
}
