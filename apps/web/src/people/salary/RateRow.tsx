/** A rate as it is typed, and an example of one as it is read. */
import { SOCIAL_ITEMS } from '@app/domain/people/salary/social'
import { dec, isDecimalText } from '@app/domain/kernel/decimal'
import { groupThousands, money, ZERO, type Money } from '@app/domain/kernel/money'
import { day, isDay, type Day } from '@app/domain/kernel/period'
import { Button, Input, Select } from 'antd'
import { DeleteOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import type { Rate } from './salary.api.ts'

/** Kept as a share, read and typed in percent. */
const percent = (rate: string): string => dec(rate).times('100').toString()
const rateOf = (typed: string): string | null => (isDecimalText(typed) ? dec(typed).over('100', 6).toString() : null)

interface Props {
  readonly rate: Rate
  readonly mayEdit: boolean
  readonly onChange: (part: Partial<Rate>) => void
  readonly onRemove: () => void
}
export function RateRow({ rate: one, mayEdit, onChange, onRemove }: Props) {
  return (
    <tr>
      <td>
        <Input
          aria-label="城市"
          disabled={!mayEdit}
          style={{ width: 72 }}
          value={one.city}
          onChange={(event) => onChange({ city: event.target.value })}
        />
      </td>
      <td>
        <Select
          aria-label="险种"
          disabled={!mayEdit}
          style={{ width: 116 }}
          value={one.item}
          options={Object.entries(SOCIAL_ITEMS).map(([value, label]) => ({ value: value as Rate['item'], label }))}
          onChange={(item) => onChange({ item })}
        />
      </td>
      <td>
        <DayText label="起" value={one.from} disabled={!mayEdit} onChange={(from) => from !== null && onChange({ from })} />
      </td>
      <td>
        <DayText label="止" value={one.to} disabled={!mayEdit} onChange={(to) => onChange({ to })} />
      </td>
      <td>
        <RateText label="单位比例" value={one.employerRate} disabled={!mayEdit} onChange={(employerRate) => onChange({ employerRate })} />
      </td>
      <td>
        <RateText label="个人比例" value={one.employeeRate} disabled={!mayEdit} onChange={(employeeRate) => onChange({ employeeRate })} />
      </td>
      <td>
        <MoneyInput
          aria-label="个人定额"
          disabled={!mayEdit}
          value={one.employeeFixed}
          onChange={(employeeFixed) => onChange({ employeeFixed })}
        />
      </td>
      <td>
        <Limit label="基数下限" value={one.floor} disabled={!mayEdit} onChange={(floor) => onChange({ floor })} />
      </td>
      <td>
        <Limit label="基数上限" value={one.ceiling} disabled={!mayEdit} onChange={(ceiling) => onChange({ ceiling })} />
      </td>
      <td>
        <Input aria-label="依据" disabled={!mayEdit} value={one.source} onChange={(event) => onChange({ source: event.target.value })} />
      </td>
      <td>
        <Button size="small" type="text" danger disabled={!mayEdit} aria-label="删除一行" icon={<DeleteOutlined />} onClick={onRemove} />
      </td>
    </tr>
  )
}

export const ExampleRow = ({ rate: one }: { readonly rate: Rate }) => (
  <tr className="quiet">
    <td>{one.city}</td>
    <td>{SOCIAL_ITEMS[one.item]}</td>
    <td>{one.from}</td>
    <td>{one.to}</td>
    <td className="right">{percent(one.employerRate)}</td>
    <td className="right">{percent(one.employeeRate)}</td>
    <td className="right">{one.employeeFixed === ZERO ? '' : groupThousands(one.employeeFixed)}</td>
    <td className="right">{one.floor === null ? '' : groupThousands(one.floor)}</td>
    <td className="right">{one.ceiling === null ? '' : groupThousands(one.ceiling)}</td>
    <td>示例</td>
    <td />
  </tr>
)

interface TextProps<T> {
  readonly label: string
  readonly value: T
  readonly disabled: boolean
}
function RateText({ label, value, disabled, onChange }: TextProps<string> & { onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const bad = typed !== null && rateOf(typed) === null
  return (
    <Input
      aria-label={label}
      disabled={disabled}
      style={{ width: 64 }}
      value={typed ?? percent(value)}
      {...(bad ? { status: 'error' as const } : {})}
      onChange={(event) => {
        setTyped(event.target.value)
        const rate = rateOf(event.target.value.trim())
        if (rate !== null) onChange(rate)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
function DayText({ label, value, disabled, onChange }: TextProps<Day | null> & { onChange: (value: Day | null) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const bad = typed !== null && typed !== '' && !isDay(typed)
  return (
    <Input
      aria-label={label}
      disabled={disabled}
      style={{ width: 96 }}
      placeholder={label === '止' ? '长期' : '2026-07-01'}
      value={typed ?? value ?? ''}
      {...(bad ? { status: 'error' as const } : {})}
      onChange={(event) => {
        const next = event.target.value.trim()
        setTyped(next)
        if (next === '') onChange(null)
        else if (isDay(next)) onChange(day(next))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
/** Empty: no limit. */
const Limit = ({ label, value, disabled, onChange }: TextProps<Money | null> & { onChange: (value: Money | null) => void }) => (
  <MoneyInput
    aria-label={label}
    disabled={disabled}
    placeholder="不限"
    {...(value === null ? {} : { value })}
    onChange={(next) => onChange(next === money('0') ? null : next)}
  />
)
