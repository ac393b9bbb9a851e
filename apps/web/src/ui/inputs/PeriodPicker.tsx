/**
 * A month, quarter or year (spec 2 §2.5, §2.14), closed months marked. Typed (202609), walked with the arrows, or pointed at;
 * Enter takes, Escape leaves. Light: no calendar library.
 */
import { LockOutlined } from '@ant-design/icons'
import { addMonths, type Period } from '@app/domain/kernel/period'
import { useRef, useState, type KeyboardEvent } from 'react'
import { PeriodPanel } from './PeriodPanel.tsx'
import { periodText, readPeriod, sameUnit, settled, unitMonths, within, type PeriodUnit } from './period-text.ts'
import { PopButton } from '../overlay/PopButton.tsx'
import { QuickButton } from '../overlay/QuickButton.tsx'

interface Props {
  readonly value: Period
  readonly onChange: (value: Period) => void
  readonly min: Period
  readonly max: Period
  /** A quarter or year is named by its last month, or the last there is. */
  readonly unit?: PeriodUnit
  readonly isClosed?: (period: Period) => boolean
  readonly label?: string
  readonly disabled?: boolean
}

const hints: Readonly<Record<PeriodUnit, string>> = {
  month: '输入 202609 或 9，回车',
  quarter: '输入 2026Q3 或 3，回车',
  year: '输入 2026，回车',
}

export function PeriodPicker({ value, onChange, min, max, unit = 'month', isClosed, label = '会计期间', disabled = false }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState('')
  const bounds = { min, max }
  const close = () => {
    setTyped('')
    setOpen(false)
    button.current?.focus()
  }
  const take = (next: Period) => {
    close()
    const whole = settled(next, unit, bounds)
    if (whole !== value) onChange(whole)
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (open || event.ctrlKey || event.altKey || event.metaKey) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = addMonths(value, step * unitMonths[unit])
      if (within(next, unit, bounds)) onChange(settled(next, unit, bounds))
    } else if (event.key === 'ArrowDown' || /^\d$/.test(event.key)) {
      event.preventDefault()
      setTyped(event.key === 'ArrowDown' ? '' : event.key)
      event.currentTarget.click()
    }
  }
  const panel = (
    <PeriodPanel
      label={label}
      unit={unit}
      min={min}
      max={max}
      start={value}
      typed={typed}
      hint={hints[unit]}
      isClosed={isClosed}
      mark={(one) => (sameUnit(one, value, unit) ? 'chosen' : null)}
      onPick={take}
      onTyped={(text) => {
        const read = readPeriod(text, value, unit)
        if (read === null || !within(read, unit, bounds)) return false
        take(read)
        return true
      }}
      onClose={close}
    />
  )
  return (
    <PopButton
      open={open && !disabled}
      content={panel}
      onOpenChange={(next) => {
        if (!next) setTyped('')
        setOpen(next)
      }}
    >
      <QuickButton
        ref={button}
        className="period-button"
        aria-label={`${label} ${periodText(value, unit)}`}
        aria-haspopup="dialog"
        disabled={disabled}
        onKeyDown={press}
      >
        {periodText(value, unit)}
        {unit === 'month' && isClosed?.(value) && <LockOutlined aria-label="已结账" />}
      </QuickButton>
    </PopButton>
  )
}
