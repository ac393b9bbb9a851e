/** Which year the page is about. */
import { Select } from 'antd'

const YEARS = 8
interface Props {
  readonly thisYear: number
  readonly value: number
  readonly onChange: (year: string) => void
}
export const YearSelect = ({ thisYear, value, onChange }: Props) => (
  <Select
    aria-label="年度"
    value={value}
    options={Array.from({ length: YEARS }, (_, back) => ({ value: thisYear - back, label: `${thisYear - back}年` }))}
    onChange={(year) => onChange(String(year))}
    style={{ width: 92 }}
  />
)
