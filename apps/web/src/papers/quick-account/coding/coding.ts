/** The state of the coding sheet: what is chosen and not kept yet, where the cursor is, what is marked. Pure. */
import { toFen } from '@app/domain/kernel/money'
import type { CodingRow } from './flow-coding.api.ts'

export interface Sorting {
  readonly by: 'day' | 'party' | 'abstract' | 'inflow' | 'outflow' | 'subject'
  readonly down: boolean
}
export interface Coding {
  /** Subject ids chosen here; null: as proposed again. */
  readonly drafts: ReadonlyMap<string, string | null>
  readonly at: string | null
  readonly marked: ReadonlySet<string>
}
export const noCoding: Coding = { drafts: new Map(), at: null, marked: new Set() }

export type Act =
  | { readonly do: 'go'; readonly id: string | null }
  | { readonly do: 'set'; readonly ids: readonly string[]; readonly subjectId: string | null; readonly onward: string | null }
  | { readonly do: 'mark'; readonly ids: readonly string[]; readonly on: boolean }
  | { readonly do: 'kept' }

export function coded(state: Coding, act: Act): Coding {
  switch (act.do) {
    case 'go':
      return { ...state, at: act.id }
    case 'set':
      return {
        ...state,
        drafts: new Map([...state.drafts, ...act.ids.map((id) => [id, act.subjectId] as const)]),
        at: act.onward ?? state.at,
      }
    case 'mark': {
      const marked = new Set(state.marked)
      for (const id of act.ids)
        if (act.on) marked.add(id)
        else marked.delete(id)
      return { ...state, marked }
    }
    default:
      return { ...state, drafts: new Map(), marked: new Set() }
  }
}

/** What a row stands for: chosen here · chosen before · sure, likely or a guess by rules · not booked. */
export type RowState = 'draft' | 'chosen' | 'high' | 'medium' | 'low' | 'refused'
export const stateOf = (row: CodingRow, draft: string | null | undefined): RowState => {
  if (row.refused !== '') return 'refused'
  if (draft !== undefined) return 'draft'
  return row.chosenId === null ? row.confidence : 'chosen'
}
export const stateNames: Readonly<Record<RowState, string>> = {
  draft: '已改未存',
  chosen: '已指定',
  high: '建议',
  medium: '建议',
  low: '待确认',
  refused: '不记账',
}

const keyOf: Readonly<Record<Sorting['by'], (row: CodingRow) => string | bigint>> = {
  day: (row) => row.day,
  party: (row) => row.party,
  abstract: (row) => row.abstract,
  inflow: (row) => toFen(row.inflow),
  outflow: (row) => toFen(row.outflow),
  subject: (row) => row.subjectCode,
}

interface Wanted {
  readonly search: string
  /** Only what a person should look at. */
  readonly doubtful: boolean
  readonly sorting: Sorting | null
}

/** The rows to show, in order; marks and choices are by id and survive it. */
export function shownRows(rows: readonly CodingRow[], { search, doubtful, sorting }: Wanted): CodingRow[] {
  const text = search.trim()
  const kept = rows.filter(
    (row) =>
      (!doubtful || (row.chosenId === null && row.refused === '' && row.confidence !== 'high')) &&
      (text === '' || [row.party, row.abstract, row.subjectName, row.subjectCode].some((one) => one.includes(text))),
  )
  if (sorting === null) return kept
  const key = keyOf[sorting.by]
  const sign = sorting.down ? -1 : 1
  return kept.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    return a < b ? -sign : a > b ? sign : 0
  })
}
