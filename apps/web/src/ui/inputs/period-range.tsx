/** A range of months of one year (spec 2 §2.14, §5; RULE-124), kept in a page's address; the ledger's period unless said otherwise. */
import { isPeriod, type Period } from '@app/domain/kernel/period'
import { useRef, useState, type KeyboardEvent } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { isClosed, usePeriod, useSession } from '../../platform/session.ts'
import { ACROSS_YEARS, inOneYear, ordered, readSpan, shortcuts, within, type Bounds, type Span } from './period-text.ts'
import { PeriodPanel } from './PeriodPanel.tsx'
import { PopButton } from '../overlay/PopButton.tsx'
import { QuickButton } from '../overlay/QuickButton.tsx'

/** The months an address names, of one year; the current one where it names none. */
export function rangeIn(address: { readonly from?: string; readonly to?: string }, current: Period): Span {
  const from = isPeriod(address.from ?? '') ? (address.from as Period) : current
  const to = isPeriod(address.to ?? '') ? (address.to as Period) : from > current ? from : current
  return inOneYear({ from, to: to < from ? from : to }).span
}
export const useRange = (address: { readonly from?: string; readonly to?: string }): Span => rangeIn(address, usePeriod())

interface RangeProps extends Span {
  readonly onChange: (range: Span) => void
}

/** Within the ledger's periods. */
export function RangeField({ from, to, onChange }: RangeProps) {
  const periods = useSession((state) => state.periods)
  const current = usePeriod()
  if (!periods) return null
  return (
    <RangePicker
      from={from}
      to={to}
      min={periods.startPeriod}
      max={periods.lastPeriod}
      current={current}
      isClosed={(one) => isClosed(periods, one)}
      onChange={onChange}
    />
  )
}

interface PickerProps extends RangeProps, Bounds {
  readonly current: Period
  readonly isClosed?: (period: Period) => boolean
  readonly label?: string
}

/** Two months chosen one after the other, or typed at once (1-9, 202601-202609). */
export function RangePicker({ from, to, min, max, current, isClosed: closed, onChange, label = '期间' }: PickerProps) {
  const [open, setOpen] = useState(false)
  /** The first of the two, once it is chosen. */
  const [first, setFirst] = useState<Period | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState('')
  const text = from === to ? from : `${from} 至 ${to}`
  const close = () => {
    setTyped('')
    setFirst(null)
    setOpen(false)
    button.current?.focus()
  }
  const take = (asked: Span) => {
    const { span, reset } = inOneYear(asked)
    if (reset) tell.warning(ACROSS_YEARS)
    close()
    if (span.from !== from || span.to !== to) onChange(span)
  }
  const pick = (one: Period) => {
    if (first === null) setFirst(one)
    else take(one < first && !inOneYear(ordered(one, first)).reset ? ordered(one, first) : { from: first, to: one })
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (open || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key !== 'ArrowDown' && !/^\d$/.test(event.key)) return
    event.preventDefault()
    setTyped(event.key === 'ArrowDown' ? '' : event.key)
    event.currentTarget.click()
  }
  const mark = (one: Period) => {
    if (first !== null) return one === first ? 'chosen' : null
    return one === from || one === to ? 'chosen' : one > from && one < to ? 'between' : null
  }
  const panel = (
    <PeriodPanel
      label={label}
      unit="month"
      min={min}
      max={max}
      start={to}
      typed={typed}
      hint="输入 1-9 或 202601-202609，回车"
      isClosed={closed}
      mark={mark}
      onPick={pick}
      onTyped={(words) => {
        const read = readSpan(words, to)
        if (read === null || ![read.from, read.to].every((one) => within(one, 'month', { min, max }))) return false
        take(read)
        return true
      }}
      onClose={close}
      foot={
        <div className="period-foot">
          {shortcuts(current, { min, max }).map((one) => (
            <QuickButton key={one.label} look="plain" onClick={() => take(one)}>
              {one.label}
            </QuickButton>
          ))}
          <span className="quiet" role="status">
            {first === null ? '选开始月' : `${first} 至…`}
          </span>
        </div>
      }
    />
  )
  return (
    <PopButton
      open={open}
      content={panel}
      onOpenChange={(next) => {
        if (!next) setTyped('')
        setFirst(null)
        setOpen(next)
      }}
    >
      <QuickButton ref={button} className="period-button" aria-label={`${label} ${text}`} aria-haspopup="dialog" onKeyDown={press}>
        {text}
      </QuickButton>
    </PopButton>
  )
}
