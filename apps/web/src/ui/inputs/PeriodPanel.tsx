/** The panel of a month picker: a field to type in, and months, quarters or years to choose from by arrows or pointer. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { yearOf, type Period } from '@app/domain/kernel/period'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cellsOf, moved, sameUnit, unitColumns, within, type Bounds, type PeriodUnit } from './period-text.ts'
import { QuickButton } from '../overlay/QuickButton.tsx'
import { useKeys } from '../overlay/use-keys.ts'

interface Props extends Bounds {
  readonly label: string
  readonly unit: PeriodUnit
  /** Where the arrows start. */
  readonly start: Period
  /** What was typed before the panel opened. */
  readonly typed: string
  readonly hint: string
  readonly isClosed?: ((period: Period) => boolean) | undefined
  /** Chosen, or between the two ends of a range. */
  readonly mark: (period: Period) => 'chosen' | 'between' | null
  readonly onPick: (period: Period) => void
  /** Takes what was typed; false when it means nothing here. */
  readonly onTyped: (text: string) => boolean
  readonly onClose: () => void
  readonly foot?: ReactNode
}

export function PeriodPanel(props: Props) {
  const { label, unit, min, max, isClosed, mark, onPick } = props
  const [at, setAt] = useState(props.start)
  const [typed, setTyped] = useState(props.typed)
  const [refused, setRefused] = useState(false)
  const field = useFocusWhenShown()
  const bounds = { min, max }
  const panel = useKeys<HTMLDivElement>((event) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      props.onClose()
      return
    }
    // a shortcut or an arrow of the year that has the cursor is a button like any other
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (typed.trim() === '') onPick(at)
      else setRefused(!props.onTyped(typed))
      return
    }
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    // while something is typed, the arrows belong to the text
    if (sideways && typed !== '') return
    const next = moved(at, event.key, unit, bounds)
    if (next === at && !/^(Arrow|Page)/.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    setTyped('')
    setAt(next)
  })
  const turn = (key: 'PageUp' | 'PageDown') => setAt(moved(at, key, unit, bounds))
  const cells = cellsOf(at, unit)
  const first = cells[0]!.value
  const last = cells.at(-1)!.value
  return (
    <div ref={panel} className="period-panel" role="group" aria-label={`选择${label}`}>
      <input
        ref={field}
        type="text"
        className="plain-input period-typed"
        aria-label={`输入${label}`}
        aria-invalid={refused}
        placeholder={props.hint}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(false)
        }}
      />
      <div className="period-year">
        <QuickButton
          look="plain"
          aria-label={unit === 'year' ? '往前' : '上一年'}
          icon={<LeftOutlined />}
          disabled={first <= min}
          onClick={() => turn('PageUp')}
        />
        <span>{unit === 'year' ? `${yearOf(first)} – ${yearOf(last)}` : `${yearOf(at)}年`}</span>
        <QuickButton
          look="plain"
          aria-label={unit === 'year' ? '往后' : '下一年'}
          icon={<RightOutlined />}
          disabled={last >= max}
          onClick={() => turn('PageDown')}
        />
      </div>
      <div className="period-months" style={{ gridTemplateColumns: `repeat(${unitColumns[unit]}, 1fr)` }}>
        {cells.map(({ value, label: name }) => {
          const marked = mark(value)
          const open = within(value, unit, bounds)
          return (
            <button
              key={value}
              type="button"
              tabIndex={-1}
              disabled={!open}
              aria-pressed={marked === 'chosen'}
              className={`${sameUnit(value, at, unit) ? 'at' : ''} ${marked === 'between' ? 'between' : ''}`}
              onClick={() => {
                setAt(value)
                onPick(value)
              }}
            >
              <b>{name}</b>
              {isClosed && unit === 'month' && open && <small>{isClosed(value) ? '已结账' : '未结账'}</small>}
            </button>
          )
        })}
      </div>
      {props.foot}
    </div>
  )
}

/** The field of a panel that is still being placed cannot take the cursor: it takes it as soon as it is there. */
export function useFocusWhenShown() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    let frame = 0
    let tries = 0
    const take = () => {
      const element = field.current
      // who is in it already goes on typing where he is
      if (element === null || document.activeElement === element) return
      element.focus({ preventScroll: true })
      tries += 1
      if (document.activeElement === element) element.setSelectionRange(element.value.length, element.value.length)
      else if (tries < 30) frame = requestAnimationFrame(take)
    }
    frame = requestAnimationFrame(take)
    return () => cancelAnimationFrame(frame)
  }, [])
  return field
}
