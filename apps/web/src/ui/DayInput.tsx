/** A day typed in any short form; arrows move it within its month. */
import type { Day } from '@app/domain/kernel/period'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { readDay, stepDay } from './day-text.ts'

interface Props {
  readonly label: string
  readonly value: Day
  readonly onChange: (day: Day) => void
  readonly onEnter?: () => void
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

export function DayInput({ label, value, onChange, onEnter, disabled = false, invalid = false, ref }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed === null) return
    const read = readDay(typed, value)
    if (read !== null) onChange(read)
    setTyped(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      settle()
      onEnter?.()
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step !== undefined && typed === null && !event.ctrlKey) {
      event.preventDefault()
      onChange(stepDay(value, step))
    }
  }
  return (
    <input
      ref={ref}
      type="text"
      aria-label={label}
      className="plain-input day-input"
      autoComplete="off"
      disabled={disabled}
      aria-invalid={invalid || (typed !== null && readDay(typed, value) === null)}
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={press}
    />
  )
}
