/** 自动提醒: after how many days a client who has not answered is told again. */
import { LONGEST_REMIND_DAYS, MOST_REMINDERS } from '@app/domain/client/interactions/reminder'
import { Select } from 'antd'

const CHOICES = [1, 2, 3, 5, 7, 10, LONGEST_REMIND_DAYS]
const options = [
  { value: 0, label: '不重复' },
  ...CHOICES.map((days) => ({ value: days, label: days === 1 ? '每天提醒' : `每 ${days} 天提醒` })),
]

const REMIND_HINT = `短信，每天 9 至 20 点，客户上传后自动停止，最多 ${MOST_REMINDERS} 次`

interface Props {
  readonly label: string
  readonly days: number
  readonly disabled?: boolean
  readonly onChange: (days: number) => void
}

export function RemindSelect({ label, days, disabled = false, onChange }: Props) {
  return <Select aria-label={label} className="inter-remind" disabled={disabled} value={days} options={options} onChange={onChange} />
}

/** The same in a form, with how it is done. */
export const RemindField = ({ value = 0, onChange }: { value?: number; onChange?: (days: number) => void }) => (
  <span className="inter-row">
    <RemindSelect label="自动提醒" days={value} onChange={(days) => onChange?.(days)} />
    {value > 0 && <span className="quiet">{REMIND_HINT}</span>}
  </span>
)
