/** A range of days (spec 2 §5): typed, from the calendar, or one of the last 7, 30 and 90 days; the future only where it is allowed. */
import { CalendarOutlined, CloseOutlined } from '@ant-design/icons'
import { isDay, type Day } from '@app/domain/kernel/period'
import { useRef, useState } from 'react'
import { useToday } from '../../platform/today.ts'
import { Calendar } from './Calendar.tsx'
import { dayShortcuts, inBounds, movedDay, type DayBounds, type DaySpan } from './day-range.ts'
import { readDay } from './day-text.ts'
import { useFocusWhenShown } from './PeriodPanel.tsx'
import { PopButton } from '../overlay/PopButton.tsx'
import { QuickButton } from '../overlay/QuickButton.tsx'
import { useKeys } from '../overlay/use-keys.ts'

interface Props extends DaySpan {
  readonly label: string
  readonly onChange: (span: DaySpan) => void
  readonly min?: Day
  /** The last day; today unless the future may be chosen. */
  readonly max?: Day
}

/** What an address says of a day; null for anything else. */
export const dayOr = (text: string): Day | null => (isDay(text) ? text : null)

export function DayRange({ label, from, to, onChange, min, max }: Props) {
  const [open, setOpen] = useState(false)
  const today = useToday()
  const button = useRef<HTMLButtonElement>(null)
  const text = from === null && to === null ? label : `${from ?? '开始'} 至 ${to ?? '现在'}`
  const take = (span: DaySpan) => {
    setOpen(false)
    button.current?.focus()
    if (span.from !== from || span.to !== to) onChange(span)
  }
  return (
    <span className="day-range">
      <PopButton
        open={open}
        onOpenChange={setOpen}
        content={
          <RangePanel label={label} from={from} to={to} min={min} max={max ?? today} onTake={take} onClose={() => take({ from, to })} />
        }
      >
        <QuickButton
          ref={button}
          className="period-button"
          aria-label={`${label} ${text}`}
          aria-haspopup="dialog"
          icon={<CalendarOutlined />}
        >
          {text}
        </QuickButton>
      </PopButton>
      {(from !== null || to !== null) && (
        <QuickButton look="plain" aria-label={`清除${label}`} icon={<CloseOutlined />} onClick={() => onChange({ from: null, to: null })} />
      )}
    </span>
  )
}

interface PanelProps extends DaySpan, DayBounds {
  readonly label: string
  readonly max: Day
  readonly onTake: (span: DaySpan) => void
  readonly onClose: () => void
}

function RangePanel({ label, from, to, min, max, onTake, onClose }: PanelProps) {
  const today = useToday()
  const [at, setAt] = useState<Day>(to ?? max)
  const [start, setStart] = useState(from ?? '')
  const [end, setEnd] = useState(to ?? '')
  const [first, setFirst] = useState<Day | null>(null)
  const field = useFocusWhenShown()
  const bounds = { min, max }
  const read = (text: string) => (text.trim() === '' ? null : readDay(text, at))
  const fits = (text: string) => text.trim() === '' || (read(text) !== null && inBounds(read(text)!, bounds))
  const both = (one: Day, other: Day) => onTake(one <= other ? { from: one, to: other } : { from: other, to: one })
  const pick = (day: Day) => {
    setAt(day)
    if (first !== null) return both(first, day)
    setFirst(day)
    setStart(day)
    setEnd('')
  }
  const panel = useKeys<HTMLDivElement>((event) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      const [one, other] = [read(start), read(end)]
      if (!fits(start) || !fits(end)) return
      if (one !== null && other !== null) both(one, other)
      else onTake({ from: one, to: other })
    }
    if (!/^(ArrowUp|ArrowDown|Page)/.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    setAt(movedDay(at, event.key, bounds))
  })
  const mark = (day: Day) => {
    if (first !== null) return day === first ? 'chosen' : null
    if (day === from || day === to) return 'chosen'
    return from !== null && to !== null && day > from && day < to ? 'between' : null
  }
  return (
    <div ref={panel} className="day-range-panel" role="group" aria-label={`选择${label}`}>
      <div className="day-shortcuts">
        {dayShortcuts(today).map((one) => (
          <QuickButton key={one.label} look="plain" onClick={() => onTake({ from: one.from, to: one.to })}>
            {one.label}
          </QuickButton>
        ))}
      </div>
      <div>
        <div className="day-range-typed">
          <input
            ref={field}
            type="text"
            className="plain-input day-input"
            aria-label={`${label}起`}
            placeholder="20261101"
            autoComplete="off"
            aria-invalid={!fits(start)}
            value={start}
            onChange={(event) => setStart(event.target.value)}
          />
          <span>至</span>
          <input
            type="text"
            className="plain-input day-input"
            aria-label={`${label}止`}
            placeholder="20261130"
            autoComplete="off"
            aria-invalid={!fits(end)}
            value={end}
            onChange={(event) => setEnd(event.target.value)}
          />
        </div>
        <Calendar at={at} today={today} {...bounds} mark={mark} onMove={setAt} onPick={pick} />
      </div>
    </div>
  )
}
