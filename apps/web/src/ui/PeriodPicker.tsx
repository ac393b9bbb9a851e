/** A month picked from a year of twelve, closed months marked. Light: no calendar library. */
import { LeftOutlined, LockOutlined, RightOutlined } from '@ant-design/icons'
import { addMonths, monthOf, periodFrom, yearOf, type Period } from '@app/domain/kernel/period'
import { useState, type KeyboardEvent } from 'react'
import { PopButton } from './PopButton.tsx'
import { QuickButton } from './QuickButton.tsx'

interface Props {
  readonly value: Period
  readonly onChange: (value: Period) => void
  readonly min: Period
  readonly max: Period
  readonly isClosed?: (period: Period) => boolean
  readonly label?: string
  readonly disabled?: boolean
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function PeriodPicker({ value, onChange, min, max, isClosed, label = '会计期间', disabled = false }: Props) {
  const [open, setOpen] = useState(false)
  const [year, setYear] = useState(yearOf(value))
  const within = (one: Period) => one >= min && one <= max
  const step = (event: KeyboardEvent) => {
    const months = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (months === undefined || open) return
    event.preventDefault()
    const next = addMonths(value, months)
    if (within(next)) onChange(next)
  }
  const panel = (
    <div className="period-panel">
      <div className="period-year">
        <QuickButton
          look="plain"
          aria-label="上一年"
          icon={<LeftOutlined />}
          disabled={year <= yearOf(min)}
          onClick={() => setYear(year - 1)}
        />
        <span>{year}年</span>
        <QuickButton
          look="plain"
          aria-label="下一年"
          icon={<RightOutlined />}
          disabled={year >= yearOf(max)}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <div className="period-months">
        {MONTHS.map((month) => {
          const one = periodFrom(year, month)
          return (
            <button
              key={month}
              type="button"
              disabled={!within(one)}
              aria-pressed={one === value}
              onClick={() => {
                onChange(one)
                setOpen(false)
              }}
            >
              <b>{month}月</b>
              {isClosed && within(one) && <small>{isClosed(one) ? '已结账' : '未结账'}</small>}
            </button>
          )
        })}
      </div>
    </div>
  )
  return (
    <PopButton
      open={open && !disabled}
      content={panel}
      onOpenChange={(next) => {
        if (next) setYear(yearOf(value))
        setOpen(next)
      }}
    >
      <QuickButton className="period-button" aria-label={`${label} ${value}`} disabled={disabled} onKeyDown={step}>
        {yearOf(value)}-{String(monthOf(value)).padStart(2, '0')}
        {isClosed?.(value) && <LockOutlined aria-label="已结账" />}
      </QuickButton>
    </PopButton>
  )
}
