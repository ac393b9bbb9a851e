/** Asks for a reason that stays on record: leaving a step out, re-opening a month. */
import type { Field } from '@app/domain/kernel/field'
import type { ReactNode } from 'react'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

interface Props {
  readonly title: string
  readonly hint: ReactNode
  readonly ok: string
  /** What is read before it is long. */
  readonly wide?: boolean
  readonly onDone: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}
const LEAST = 2
const fields: readonly Field[] = [
  {
    key: 'reason',
    title: '原因',
    kind: 'lines',
    most: 200,
    required: '请填写原因',
    check: (typed) => (String(typed).trim().length < LEAST ? `原因至少${LEAST}个字` : null),
  },
]

export const ReasonDialog = ({ title, hint, ok, wide = false, onDone, onClose }: Props) => (
  <FormDialog
    title={title}
    ok={ok}
    {...(wide ? { width: 560 } : {})}
    name="reason"
    stacked
    fields={fields}
    start={{ reason: '' }}
    focus="reason"
    lead={<div className="quiet reason-hint">{hint}</div>}
    onClose={onClose}
    onSave={({ reason }) => onDone(reason.trim())}
  />
)
