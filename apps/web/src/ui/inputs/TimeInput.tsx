/** A time of day to the minute: typed in any short form, moved by the hour with the arrows. */
import { useState, type KeyboardEvent } from 'react'
import { readTime, stepHour } from './time-text.ts'

interface Props {
  readonly label: string
  /** 09:30. */
  readonly value: string
  readonly onChange: (time: string) => void
  readonly onEnter?: () => void
}

export function TimeInput({ label, value, onChange, onEnter }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : readTime(typed)
  const settle = () => {
    if (typed === null) return
    if (read !== null && read !== value) onChange(read)
    setTyped(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (typed === null || read === null || read === value) onEnter?.()
      settle()
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step !== undefined && typed === null && !event.ctrlKey && !event.altKey) {
      event.preventDefault()
      const next = stepHour(value, step)
      if (next !== value) onChange(next)
    }
  }
  return (
    <input
      type="text"
      aria-label={label}
      title="如 930 或 9:30；↑↓ 按小时"
      className="plain-input time-input"
      autoComplete="off"
      aria-invalid={read === null}
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={press}
    />
  )
}
