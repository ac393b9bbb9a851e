/** Sets a book or statement beside another period (对比); the period is in the address, empty while nothing is compared. */
import { CloseOutlined } from '@ant-design/icons'
import { addMonths, isPeriod, type Period } from '@app/domain/kernel/period'
import { Button, Dropdown } from 'antd'
import { isClosed, useSession } from '../../platform/session.ts'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'

interface Props {
  readonly value: string
  /** The period compared, by which others are offered. */
  readonly period: Period
  readonly unit?: 'month' | 'quarter' | 'year'
  readonly onChange: (period: string) => void
}

/** The period to set beside, as calls ask for it. */
export const comparedTo = (address: string) => (isPeriod(address) ? { compareTo: address } : {})

const MONTHS = { month: 1, quarter: 3, year: 12 } as const
const before = { month: '上月', quarter: '上季度', year: '上年' } as const

export function ComparePicker({ value, period, unit = 'month', onChange }: Props) {
  const periods = useSession((state) => state.periods)
  if (!periods) return null
  const { startPeriod: min, lastPeriod: max } = periods
  const offered = [
    { key: addMonths(period, -MONTHS[unit]), label: before[unit] },
    ...(unit === 'year' ? [] : [{ key: addMonths(period, -12), label: '上年同期' }]),
  ]
  if (!isPeriod(value))
    return (
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...offered.map((one) => ({ key: one.key, label: `${one.label}（${one.key}）`, disabled: one.key < min || one.key > max })),
            { key: min, label: `其他期间…` },
          ].filter((one, at, all) => all.findIndex((other) => other.key === one.key) === at),
          onClick: ({ key }) => onChange(key),
        }}
      >
        <Button>对比</Button>
      </Dropdown>
    )
  return (
    <>
      <span className="quiet">对比</span>
      <PeriodPicker
        label="对比期间"
        value={value}
        min={min}
        max={max}
        unit={unit}
        isClosed={(one) => isClosed(periods, one)}
        onChange={onChange}
      />
      <Button type="text" aria-label="不再对比" title="不再对比" icon={<CloseOutlined />} onClick={() => onChange('')} />
    </>
  )
}
