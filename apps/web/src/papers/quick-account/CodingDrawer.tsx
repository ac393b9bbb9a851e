/** 批量设科目: a month's movements like a spreadsheet; subjects typed down the column, copied down, set for all marked, kept at once. */
import type { Period } from '@app/domain/kernel/period'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button, Checkbox, Drawer, Input } from 'antd'
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, type KeyboardEvent } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { useRowHeight } from '../../platform/theme.ts'
import { useSubjects } from '../../ledger/subjects/index.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { Option } from '../../ui/inputs/Option.tsx'
import { coded, noCoding, shownRows, stateOf, type Sorting } from './coding.ts'
import { CodingLine, type LineActs } from './CodingLine.tsx'
import { useCodingRows, useSaveCoding, useUnbookFlows, type CodingRow } from './flow-coding.api.ts'
import './coding.css'

interface Props {
  readonly period: Period
  readonly isCash: boolean
  readonly mayEdit: boolean
  readonly onClose: () => void
}
const none: readonly CodingRow[] = []
const COLUMNS: readonly (readonly [Sorting['by'], string])[] = [
  ['day', '日期'],
  ['party', '对方户名'],
  ['abstract', '摘要'],
  ['inflow', '收入'],
  ['outflow', '支出'],
  ['subject', '科目'],
]

export function CodingDrawer({ period, isCash, mayEdit, onClose }: Props) {
  const { data = none, loading, error, again } = useCodingRows(period, isCash)
  const { list, byId } = useSubjects()
  const subjects = useMemo(() => list.filter((one) => one.leaf && !one.disabled), [list])
  const { mutateAsync: save, isPending } = useSaveCoding()
  const { mutateAsync: unbook, isPending: unbooking } = useUnbookFlows()
  const mayBook = useCan('document-createVoucher-bianji')
  const [state, act] = useReducer(coded, noCoding)
  const [search, setSearch] = useState('')
  const [doubtful, setDoubtful] = useState('0')
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const rows = useMemo(() => shownRows(data, { search, doubtful: doubtful === '1', sorting }), [data, search, doubtful, sorting])
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is read while drawing, never handed to memoized parts
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const index = useMemo(() => new Map(rows.map((row, at) => [row.id, at])), [rows])
  const at = state.at === null ? -1 : (index.get(state.at) ?? -1)
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  }, [at, virtual])
  const textOf = (row: CodingRow): string => {
    const draft = state.drafts.get(row.id)
    const chosen = draft ? byId.get(draft) : undefined
    if (chosen) return `${chosen.code} ${chosen.fullName}`
    return row.refused === '' ? `${row.subjectCode} ${row.subjectName}`.trim() : ''
  }
  /** What a row would be kept as now; null when only a proposal stands there. */
  const chosenOf = (row: CodingRow): string | null => state.drafts.get(row.id) ?? row.chosenId ?? subjectIn(row)
  const subjectIn = (row: CodingRow): string | null => list.find((one) => one.code === row.subjectCode && one.leaf)?.id ?? null
  const near = (id: string, step: number): string | null => rows[(index.get(id) ?? 0) + step]?.id ?? null
  const set = (ids: readonly string[], subjectId: string | null, onward: string | null) => {
    if (!mayEdit) return
    const usable = ids.filter((id) => data.find((row) => row.id === id)?.refused === '')
    act({ do: 'set', ids: usable, subjectId, onward })
  }
  const press = (id: string, typed: string, event: KeyboardEvent<HTMLInputElement>) => {
    const taken = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    const row = data.find((one) => one.id === id)
    if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.ctrlKey && typed === '')) {
      taken()
      act({ do: 'go', id: near(id, 1) ?? id })
    } else if (event.key === 'ArrowUp') {
      taken()
      act({ do: 'go', id: near(id, -1) ?? id })
    } else if (event.ctrlKey && event.key.toLowerCase() === 'd') {
      taken()
      const above = data.find((one) => one.id === near(id, -1))
      const subjectId = above ? chosenOf(above) : null
      if (subjectId !== null) set([id], subjectId, near(id, 1))
    } else if (event.ctrlKey && event.key === 'Enter' && row) {
      taken()
      const subjectId = chosenOf(row)
      if (subjectId !== null) set([...state.marked], subjectId, null)
    } else if (event.ctrlKey && event.key === ' ') {
      taken()
      act({ do: 'mark', ids: [id], on: !state.marked.has(id) })
    } else if (event.key === 'Delete' && typed === '') {
      taken()
      set([id], null, near(id, 1))
    } else if (event.ctrlKey && event.key.toLowerCase() === 's') {
      taken()
      void keep().catch(() => {})
    }
  }
  const keep = async () => {
    if (state.drafts.size === 0) return
    const { data: done } = await save({ body: { rows: [...state.drafts].map(([id, subjectId]) => ({ id, subjectId })) } })
    act({ do: 'kept' })
    tell.success(`已设置 ${done.count} 笔${done.rules === 0 ? '' : `，${done.rules} 个往来单位记成了待确认的规则`}`)
  }
  const takeBack = async () => {
    const title = `撤回 ${period} ${isCash ? '现金' : '银行'}流水生成的凭证？`
    if (!(await ask({ title, content: '凭证是草稿时删除，流水回到这里重新设科目；有已审核或已记账的凭证就一张也不撤回', ok: '撤回' })))
      return
    const { data: gone } = await unbook({ body: { period, isCash } })
    tell.success(`已撤回 ${gone.vouchers} 张凭证，${gone.flows} 笔流水可以重新设科目`)
  }
  /** The mouse sorts and marks; the keys go on where they were. */
  const back = () => scroller.current?.querySelector<HTMLInputElement>('.coding-at .cell-input')?.focus()
  // rows compare these once: what they call is always the newest
  const newest = useRef({ set, press, near, back })
  useLayoutEffect(() => void (newest.current = { set, press, near, back }))
  const acts = useMemo<LineActs>(
    () => ({
      go: (id) => act({ do: 'go', id }),
      mark: (id, on) => {
        act({ do: 'mark', ids: [id], on })
        newest.current.back()
      },
      pick: (id, subjectId) => newest.current.set([id], subjectId, newest.current.near(id, 1)),
      press: (id, typed, event) => newest.current.press(id, typed, event),
    }),
    [],
  )
  const close = async () => {
    if (
      state.drafts.size > 0 &&
      !(await ask({ title: `有 ${state.drafts.size} 笔改动没有保存`, content: '关闭后这些改动会丢失', ok: '不保存，关闭' }))
    )
      return
    onClose()
  }
  const allMarked = rows.length > 0 && rows.every((row) => state.marked.has(row.id))
  const face = faceOf({
    loading,
    error,
    again,
    count: rows.length,
    filtered: search !== '' || doubtful === '1',
    onClear: () => {
      setSearch('')
      setDoubtful('0')
    },
    empty: <Empty title={`${period} 没有待生成凭证的流水`} hint="导入或录入流水后，在这里成批核对科目" />,
  })
  return (
    <Drawer open size={1280} title={`批量设科目 · ${period} ${isCash ? '现金' : '银行'}`} onClose={() => void close()}>
      <div className="coding-page">
        <div className="coding-tools">
          <Input.Search
            allowClear
            className="search"
            aria-label="筛选流水"
            placeholder="对方、摘要或科目"
            onSearch={(text) => setSearch(text)}
          />
          <Option label="只看要核对的" value={doubtful} onChange={setDoubtful} />
          <span className="quiet">
            输入编码、名称或首字母，回车下一行；Ctrl+D 同上行；Ctrl+空格 标记，Ctrl+回车 把本行科目给所有标记的；Delete 按建议
          </span>
          <span className="spacer" />
          <Button disabled={!mayBook || !mayEdit} loading={unbooking} onClick={() => void takeBack().catch(() => {})}>
            撤回已生成的凭证
          </Button>
          <Button
            type="primary"
            disabled={!mayEdit || state.drafts.size === 0}
            loading={isPending}
            onClick={() => void keep().catch(() => {})}
          >
            保存{state.drafts.size === 0 ? '' : ` ${state.drafts.size} 笔`}
          </Button>
        </div>
        <div role="grid" aria-label="流水科目" aria-rowcount={rows.length} className="coding-grid">
          <div className="coding-headbox">
            <div role="row" className="coding-line coding-head">
              <span role="columnheader">
                <Checkbox
                  aria-label="全选"
                  disabled={rows.length === 0}
                  checked={allMarked}
                  onChange={(event) => {
                    act({ do: 'mark', ids: rows.map((row) => row.id), on: event.target.checked })
                    back()
                  }}
                />
              </span>
              {COLUMNS.map(([by, title]) => (
                <span
                  key={by}
                  role="columnheader"
                  className={by === 'inflow' || by === 'outflow' ? 'right' : undefined}
                  aria-sort={sorting?.by === by ? (sorting.down ? 'descending' : 'ascending') : 'none'}
                >
                  <button
                    type="button"
                    className="coding-sort"
                    onClick={() => {
                      setSorting(sorting?.by !== by ? { by, down: false } : sorting.down ? null : { by, down: true })
                      back()
                    }}
                  >
                    {title}
                    {sorting?.by === by && (sorting.down ? ' ↓' : ' ↑')}
                  </button>
                </span>
              ))}
              <span role="columnheader">依据</span>
            </div>
          </div>
          <div ref={scroller} className="coding-scroll">
            {face ?? (
              <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
                {virtual.getVirtualItems().map(({ index: place, start }) => {
                  const row = rows[place]!
                  return (
                    <CodingLine
                      key={row.id}
                      row={row}
                      top={start}
                      height={rowHeight}
                      state={stateOf(row, state.drafts.get(row.id))}
                      subject={textOf(row)}
                      at={state.at === row.id}
                      marked={state.marked.has(row.id)}
                      subjects={subjects}
                      acts={acts}
                    />
                  )
                })}
              </div>
            )}
          </div>
        </div>
        <p className="coding-status quiet">
          {rows.length} 笔{rows.length === data.length ? '' : ` / ${data.length}`}
          {state.marked.size > 0 && ` · 已标记 ${state.marked.size}`}
          {state.drafts.size > 0 && ` · 改动 ${state.drafts.size} 笔未保存`}
        </p>
      </div>
    </Drawer>
  )
}
