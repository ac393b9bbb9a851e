/** The calendar under a day field: arrows walk, Enter takes, Escape leaves. Its program comes with the first use. */
import type { Day } from '@app/domain/kernel/period'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useToday } from '../../platform/today.ts'
import { Calendar } from './Calendar.tsx'
import { inBounds, movedDay, type DayBounds } from './day-range.ts'
import { useKeys } from '../overlay/use-keys.ts'

interface Props extends DayBounds {
  readonly label: string
  /** Where the field is on the screen. */
  readonly field: DOMRect
  readonly value: Day
  readonly onPick: (day: Day) => void
  readonly onClose: () => void
}
const HEIGHT = 262
const WIDTH = 250

export default function DayPanel({ label, field, value, min, max, onPick, onClose }: Props) {
  const [at, setAt] = useState(value)
  const today = useToday()
  const bounds = { min, max }
  const below = field.bottom + 2 + HEIGHT <= window.innerHeight
  const place = {
    left: Math.max(0, Math.min(field.left, window.innerWidth - WIDTH - 8)),
    top: below ? field.bottom + 2 : Math.max(0, field.top - 2 - HEIGHT),
  }
  const box = useRef<HTMLDivElement>(null)
  const keys = useKeys<HTMLDivElement>((event) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    if (/^(Arrow|Page|Enter)/.test(event.key)) event.preventDefault()
    if (event.key === 'Enter' && inBounds(at, bounds)) onPick(at)
    else setAt(movedDay(at, event.key, bounds))
  })
  const leave = useRef(onClose)
  useEffect(() => {
    leave.current = onClose
  })
  useEffect(() => {
    const panel = box.current
    panel?.focus()
    const look = (event: FocusEvent) => {
      if (!panel?.contains(event.relatedTarget as Node | null)) leave.current()
    }
    panel?.addEventListener('focusout', look)
    return () => panel?.removeEventListener('focusout', look)
  }, [])
  return createPortal(
    <div
      ref={(element) => {
        box.current = element
        return keys(element)
      }}
      role="dialog"
      aria-label={`选择${label}`}
      tabIndex={-1}
      className="day-panel"
      style={place}
    >
      <Calendar at={at} today={today} {...bounds} mark={(one) => (one === value ? 'chosen' : null)} onMove={setAt} onPick={onPick} />
    </div>,
    document.body,
  )
}
