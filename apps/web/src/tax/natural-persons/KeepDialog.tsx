/** Begins the register with a month. */
import { naturalPersonsApi as api } from '@app/contract/tax/natural-persons/natural-persons'
import type { Field } from '@app/domain/kernel/field'
import { addMonths, periodOf, type Period } from '@app/domain/kernel/period'
import { IN_FORCE, SOURCE } from '@app/domain/tax/natural-persons/payment'
import { tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { MonthField } from '../../ui/inputs/MonthField.tsx'
import { useKeep } from './natural-persons.api.ts'

const fields: readonly Field[] = [{ key: 'since', title: '从哪个月起', kind: 'month', required: '请选择月份' }]
const AHEAD = 12

interface Props {
  readonly version: string | undefined
  readonly onClose: () => void
}
export function KeepDialog({ version, onClose }: Props) {
  const now = periodOf(useToday())
  const last = addMonths(now < IN_FORCE ? IN_FORCE : now, AHEAD)
  const { mutateAsync: keep } = useKeep()
  return (
    <FormDialog<{ since: Period }>
      title="启用代扣代缴登记簿"
      ok="启用"
      name="natural-register"
      fields={fields}
      start={{ since: now < IN_FORCE ? IN_FORCE : now }}
      shape={api.keep.body}
      controls={{ since: <MonthField label="从哪个月起" min={IN_FORCE} max={last} /> }}
      onClose={onClose}
      onSave={async ({ since }) => {
        await keep({ body: { since, ...(version === undefined ? {} : { version }) } })
        tell.success(`登记簿自 ${since} 起启用`)
      }}
    >
      <p className="quiet">{SOURCE}：正文和申报表样尚未取得，是否适用、起点和期限请先向主管税务机关确认。</p>
    </FormDialog>
  )
}
