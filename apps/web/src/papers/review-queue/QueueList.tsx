/** The queue down the side: the doubtful, those put off, and the certain ones folded into one line that is accepted together. */
import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { sum } from '@app/domain/kernel/money'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useTheme } from '../../platform/theme.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { isCertain } from './queue.ts'
import type { QueuedRow } from './review-queue.api.ts'
import type { QueueState } from './use-queue.ts'
import { voucherName } from './words.ts'

interface Props {
  readonly state: QueueState
  readonly may: boolean
}

export function QueueList({ state, may }: Props) {
  const { rows, queue, unfolded } = state
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const open = useMemo(() => {
    const gone = new Set(queue.done)
    return queue.items.filter((item) => !gone.has(item.id))
  }, [queue.items, queue.done])
  const certain = useMemo(() => rows.filter(isCertain).filter((row) => !queue.done.includes(row.id)), [rows, queue.done])
  const scroller = useRef<HTMLDivElement>(null)
  const height = useTheme((theme) => theme.size) === 12 ? USUAL : TALL
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is read while drawing, never handed to memoized parts
  const virtual = useVirtualizer({ count: open.length, getScrollElement: () => scroller.current, estimateSize: () => height, overscan: 10 })
  const at = open.findIndex((item) => item.id === queue.at)
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  }, [at, virtual])
  useEffect(() => virtual.measure(), [height, virtual])
  return (
    <nav className="review-list" aria-label="待复核凭证">
      <div ref={scroller} className="review-list-scroll">
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const item = open[index]!
            const row = byId.get(item.id)
            return (
              row && (
                <Entry
                  key={row.id}
                  row={row}
                  top={start}
                  height={height}
                  at={row.id === queue.at}
                  skipped={item.skipped}
                  refused={queue.refused.get(row.id)}
                  onGo={() => state.go(row.id)}
                />
              )
            )
          })}
        </div>
      </div>
      {certain.length > 0 && (
        <div className="review-certain">
          <button type="button" className="link-button" aria-expanded={unfolded} onClick={() => state.setUnfolded(!unfolded)}>
            {unfolded ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} 有把握 {certain.length} 张
          </button>
          <MoneyCell value={sum(certain.map((row) => row.total))} zero="shown" />
          <Button disabled={!may} loading={state.takingCertain} onClick={() => void state.acceptCertain().catch(() => {})}>
            一起通过
          </Button>
        </div>
      )}
    </nav>
  )
}

const USUAL = 62
const TALL = 72

interface EntryProps {
  readonly row: QueuedRow
  readonly top: number
  readonly height: number
  readonly at: boolean
  readonly skipped: boolean
  readonly refused: string | undefined
  readonly onGo: () => void
}

function Entry({ row, top, height, at, skipped, refused, onGo }: EntryProps) {
  const first = refused ?? row.doubts[0]?.words ?? '有把握'
  return (
    <button
      type="button"
      className={`review-entry${at ? ' at' : ''}`}
      aria-current={at ? 'true' : undefined}
      style={{ transform: `translateY(${top}px)`, height }}
      onClick={onGo}
      // the keys are the page's: a click leaves the cursor where it was
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="review-entry-head">
        <b className="figure">{voucherName(row)}</b> <span className="quiet figure">{row.day.slice(5)}</span>
        {skipped && <span className="review-put-off">已暂缓</span>}
        <MoneyCell value={row.total} zero="shown" />
      </span>
      <span className="review-cut" title={row.abstract}>
        {row.abstract}
      </span>
      <span
        className={`review-cut ${refused === undefined ? (row.doubts.length === 0 ? 'quiet' : 'review-unsure') : 'negative'}`}
        title={first}
      >
        {first}
        {row.doubts.length > 1 && ` 等 ${row.doubts.length} 点`}
      </span>
    </button>
  )
}
