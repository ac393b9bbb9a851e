/** A yes-or-no option whose value in the address is '1' or '0'. */
import { Checkbox } from 'antd'

export function Option({ value, label, onChange }: { value: string; label: string; onChange: (value: string) => void }) {
  return (
    <Checkbox checked={value === '1'} onChange={(event) => onChange(event.target.checked ? '1' : '0')}>
      {label}
    </Checkbox>
  )
}
