/** 批量设科目 under the hands: which rows are shown, what the keys choose, and how it is kept. */
import type { RefObject } from 'react'
import type { Period } from '@app/domain/kernel/period'
import { useLayoutEffect, useMemo, useReducer, useRef, useState, type KeyboardEvent } from 'react'
import { ask, tell } from '../../../platform/feedback.tsx'
import { useSubjects } from '../../../ledger/subjects/index.ts'
import { coded, noCoding, shownRows, type Act, type Coding, type Sorting } from './coding.ts'
import type { LineActs } from './CodingLine.tsx'
import { useCodingRows, useSaveCoding, useUnbookFlows, type CodingRow } from './flow-coding.api.ts'

const none: readonly CodingRow[] = []
interface Of {
  readonly period: Period
  readonly isCash: boolean
  readonly mayEdit: boolean
}

/** Which rows are shown, and in what order. */
function useShown(data: readonly CodingRow[]) {
  const [search, setSearch] = useState('')
  const [doubtful, setDoubtful] = useState('0')
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const rows = useMemo(() => shownRows(data, { search, doubtful: doubtful === '1', sorting }), [data, search, doubtful, sorting])
  return {
    rows,
    filtered: search !== '' || doubtful === '1',
    setSearch,
    doubtful,
    setDoubtful,
    sorting,
    sortBy: (by: Sorting['by']) => setSorting(sorting?.by !== by ? { by, down: false } : sorting.down ? null : { by, down: true }),
    clear: () => {
      setSearch('')
      setDoubtful('0')
    },
  }
}

/** What was chosen here is kept; what came of it can be taken back. */
function useKeeping({ period, isCash }: Of, drafts: Coding['drafts'], onKept: () => void) {
  const { mutateAsync: save, isPending } = useSaveCoding()
  const { mutateAsync: unbook, isPending: unbooking } = useUnbookFlows()
  const keep = async () => {
    if (drafts.size === 0) return
    const { data: done } = await save({ body: { rows: [...drafts].map(([id, subjectId]) => ({ id, subjectId })) } })
    onKept()
    tell.success(`已设置 ${done.count} 笔${done.rules === 0 ? '' : `，${done.rules} 个往来单位记成了待确认的规则`}`)
  }
  const takeBack = async () => {
    const title = `撤回 ${period} ${isCash ? '现金' : '银行'}流水生成的凭证？`
    if (!(await ask({ title, content: '凭证是草稿时删除，流水回到这里重新设科目；有已审核或已记账的凭证就一张也不撤回', ok: '撤回' })))
      return
    const { data: gone } = await unbook({ body: { period, isCash } })
    tell.success(`已撤回 ${gone.vouchers} 张凭证，${gone.flows} 笔流水可以重新设科目`)
  }
  return { keep, keeping: isPending, takeBack, takingBack: unbooking }
}

interface Keyed {
  readonly rowOf: (id: string | null) => CodingRow | undefined
  /** The row so many steps further down; null past the ends. */
  readonly near: (id: string, step: number) => string | null
  readonly chosenOf: (row: CodingRow) => string | null
  readonly set: (ids: readonly string[], subjectId: string | null, onward: string | null) => void
  readonly marked: ReadonlySet<string>
  readonly act: (act: Act) => void
  readonly keep: () => Promise<void>
}
/** What the keys do in the line with this id, with this typed into it. */
const pressing =
  ({ rowOf, near, chosenOf, set, marked, act, keep }: Keyed) =>
  (id: string, typed: string, event: KeyboardEvent<HTMLInputElement>): void => {
    const taken = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    const row = rowOf(id)
    if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.ctrlKey && typed === '')) {
      taken()
      act({ do: 'go', id: near(id, 1) ?? id })
    } else if (event.key === 'ArrowUp') {
      taken()
      act({ do: 'go', id: near(id, -1) ?? id })
    } else if (event.ctrlKey && event.key.toLowerCase() === 'd') {
      taken()
      const above = rowOf(near(id, -1))
      const subjectId = above ? chosenOf(above) : null
      if (subjectId !== null) set([id], subjectId, near(id, 1))
    } else if (event.ctrlKey && event.key === 'Enter' && row) {
      taken()
      const subjectId = chosenOf(row)
      if (subjectId !== null) set([...marked], subjectId, null)
    } else if (event.ctrlKey && event.key === ' ') {
      taken()
      act({ do: 'mark', ids: [id], on: !marked.has(id) })
    } else if (event.key === 'Delete' && typed === '') {
      taken()
      set([id], null, near(id, 1))
    } else if (event.ctrlKey && event.key.toLowerCase() === 's') {
      taken()
      void keep().catch(() => {})
    }
  }

export function useCoding(of: Of, scroller: RefObject<HTMLElement | null>) {
  const { period, isCash, mayEdit } = of
  const { data = none, loading, error, again } = useCodingRows(period, isCash)
  const { list, byId } = useSubjects()
  const subjects = useMemo(() => list.filter((one) => one.leaf && !one.disabled), [list])
  const [state, act] = useReducer(coded, noCoding)
  const shown = useShown(data)
  const { rows } = shown
  const keeping = useKeeping(of, state.drafts, () => act({ do: 'kept' }))
  const index = useMemo(() => new Map(rows.map((row, at) => [row.id, at])), [rows])
  const at = state.at === null ? -1 : (index.get(state.at) ?? -1)
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
  const rowOf = (id: string | null) => data.find((one) => one.id === id)
  const press = pressing({ rowOf, near, chosenOf, set, marked: state.marked, act, keep: keeping.keep })
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
  return { ...shown, ...keeping, data, reading: { loading, error, again }, subjects, state, act, at, textOf, acts, back }
}
export type CodingSheet = ReturnType<typeof useCoding>
