/** A day (spec 2 §5): typed in any short form, moved within its month by the arrows, or chosen from a calendar (Alt+↓). */
import { CalendarOutlined } from '@ant-design/icons'
import { isDay, type Day } from '@app/domain/kernel/period'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { inBounds, refusal, type DayBounds } from './day-range.ts'
import { readDay, stepDay } from './day-text.ts'
import { later } from '../faces/later.tsx'

const DayPanel = later(() => import('./DayPanel.tsx'))

interface Props extends DayBounds {
  readonly label: string
  /** A day; of a field that may be empty also nothing, or what was typed and is none. */
  readonly value: Day | ''
  readonly onChange: (day: Day) => void
  /** The field may be empty: hears of it emptied, and of words that are no day, which whoever asked refuses beside the field. */
  readonly onText?: (text: string) => void
  readonly id?: string
  readonly onEnter?: () => void
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

export function DayInput({ label, value, onChange, onText, onEnter, min, max, disabled = false, invalid = false, id, ref }: Props) {
  const today = useToday()
  const [typed, setTyped] = useState<string | null>(null)
  /** Where the calendar hangs while it is open. */
  const [place, setPlace] = useState<DOMRect | null>(null)
  const whole = useRef<HTMLSpanElement>(null)
  const bounds = { min, max }
  const at = isDay(value) ? value : today
  const read = typed === null ? (isDay(value) ? value : null) : readDay(typed, at)
  const empty = onText !== undefined && (typed ?? value).trim() === ''
  /** A day that may not be is not taken: the field shows the one before, and why is said. */
  const take = (day: Day) => {
    const why = refusal(day, bounds)
    if (why === null) onChange(day)
    else tell.warning(why)
  }
  const settle = () => {
    if (typed === null) return
    if (read === null) onText?.(typed.trim())
    if (read !== null && read !== value) take(read)
    setTyped(null)
  }
  const toggle = () => setPlace(place === null && whole.current ? whole.current.getBoundingClientRect() : null)
  const close = () => {
    setPlace(null)
    whole.current?.querySelector('input')?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      event.stopPropagation()
      toggle()
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      settle()
      onEnter?.()
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step !== undefined && typed === null && !event.ctrlKey && !event.altKey) {
      event.preventDefault()
      const next = isDay(value) ? stepDay(value, step) : today
      if (inBounds(next, bounds)) onChange(next)
    }
  }
  return (
    <span ref={whole} className="day-field">
      <input
        ref={ref}
        id={id}
        type="text"
        aria-label={label}
        title="Alt+↓ 打开日历"
        className="plain-input day-input"
        autoComplete="off"
        disabled={disabled}
        aria-invalid={invalid || (!empty && (read === null || !inBounds(read, bounds)))}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={press}
      />
      <button
        type="button"
        tabIndex={-1}
        className="day-open"
        aria-label={`${label}日历`}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        <CalendarOutlined />
      </button>
      {place !== null && !disabled && (
        <DayPanel
          label={label}
          field={place}
          value={at}
          {...bounds}
          onClose={() => setPlace(null)}
          onPick={(day) => {
            close()
            setTyped(null)
            if (day !== value) take(day)
          }}
        />
      )}
    </span>
  )
}
