/** The list of the company picker: searched by name or initials, filtered by state, drawn only where it is looked at. */
import { CopyOutlined } from '@ant-design/icons'
import type { Day } from '@app/domain/kernel/period'
import { Input, Radio, Spin } from 'antd'
import { useMemo, useRef, useState, type KeyboardEvent, type UIEvent } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { Failed } from '../../ui/faces/faces.tsx'
import { found, markFilters, markOf, type Mark } from './ledger-mark.ts'
import { useMyLedgers } from './ledgers.api.ts'
import { MarkTag } from './MarkTag.tsx'

type MyLedger = NonNullable<ReturnType<typeof useMyLedgers>['data']>['joined'][number]

const ROW = 50
const HEIGHT = 300

/** The row the arrows are at, kept in sight; Enter chooses it. */
function useCursor(list: readonly MyLedger[], onChoose: (id: string) => void) {
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(list.length - 1, at + step))
      setAt(next)
      const view = box.current
      if (view && next * ROW < view.scrollTop) view.scrollTop = next * ROW
      if (view && (next + 1) * ROW > view.scrollTop + HEIGHT) view.scrollTop = (next + 1) * ROW - HEIGHT
    }
    if (event.key === 'Enter' && list[at]) onChoose(list[at].id)
  }
  const toFirst = () => {
    setAt(0)
    if (box.current) box.current.scrollTop = 0
  }
  return { at, box, press, toFirst }
}

export default function LedgerChoice({ currentId, onChoose }: { currentId: string; onChoose: (id: string) => void }) {
  const { data, loading, error, again } = useMyLedgers(true)
  const [typed, setTyped] = useState('')
  const [mark, setMark] = useState<Mark | ''>('')
  const [top, setTop] = useState(0)
  const today = useToday()
  const all = useMemo(() => {
    if (!data) return []
    const joined = new Set(data.joined.map((one) => one.id))
    return [...data.joined, ...data.readOnly.filter((one) => !joined.has(one.id))]
  }, [data])
  const list = useMemo(() => found(all, typed, mark, today), [all, typed, mark, today])
  const { at, box, press, toFirst } = useCursor(list, onChoose)
  const first = Math.max(0, Math.floor(top / ROW) - 2)
  const shown = list.slice(first, first + HEIGHT / ROW + 5)
  const search = (text: string) => {
    setTyped(text)
    toFirst()
  }
  return (
    <div className="ledger-choice">
      <Input.Search
        autoFocus
        allowClear
        value={typed}
        aria-label="搜索账套"
        placeholder="名称、拼音首字母或税号"
        onChange={(event) => search(event.target.value)}
        onKeyDown={press}
      />
      <Radio.Group
        size="small"
        aria-label="账套状态"
        value={mark}
        onChange={(event) => setMark(event.target.value as Mark | '')}
        options={markFilters.map(({ value, label }) => ({ value, label }))}
      />
      <div
        ref={box}
        className="ledger-list"
        role="listbox"
        aria-label="账套"
        tabIndex={-1}
        style={{ height: HEIGHT }}
        onScroll={(event: UIEvent) => setTop(event.currentTarget.scrollTop)}
      >
        {error ? (
          <Failed error={error} onAgain={again} />
        ) : loading ? (
          <Spin className="ledger-wait" />
        ) : (
          list.length === 0 && <p className="ledger-none">无符合条件数据</p>
        )}
        <div style={{ height: list.length * ROW, position: 'relative' }}>
          {shown.map((one, index) => (
            <LedgerRow
              key={one.id}
              one={one}
              place={first + index}
              at={first + index === at}
              current={one.id === currentId}
              today={today}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface RowProps {
  readonly one: MyLedger
  /** Its place in the whole list, of which only some rows are drawn. */
  readonly place: number
  readonly at: boolean
  readonly current: boolean
  readonly today: Day
  readonly onChoose: (id: string) => void
}
function LedgerRow({ one, place, at, current, today, onChoose }: RowProps) {
  return (
    <div
      role="option"
      aria-selected={current}
      tabIndex={-1}
      className={`ledger-row${at ? ' at' : ''}${current ? ' current' : ''}`}
      style={{ top: place * ROW, height: ROW }}
      onClick={() => onChoose(one.id)}
      onKeyDown={(event) => event.key === 'Enter' && onChoose(one.id)}
    >
      <MarkTag mark={markOf(one, today)} />
      <span className="ledger-name" title={one.name}>
        {one.name}
      </span>
      <button
        type="button"
        className="link-button"
        tabIndex={-1}
        aria-label={`复制${one.name}`}
        onClick={(event) => {
          event.stopPropagation()
          void navigator.clipboard.writeText(one.name).then(() => tell.success(`账套名已复制${one.name}`))
        }}
      >
        <CopyOutlined />
      </button>
    </div>
  )
}
