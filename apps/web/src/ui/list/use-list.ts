/** A list at work: its filter read from the address and asked of the server, what is selected, which page, and what is done to it. */
import { useMemo, useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { ask, showError, tell, type Question } from '../../platform/feedback.tsx'
import { useSession } from '../../platform/session.ts'
import { usePaging, type Paging } from './Pager.tsx'
import { askedBy, clearedBy, defaultsOf, isFiltered } from './asking.ts'
import type { Field, Values } from './fields.tsx'

type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never
type KeysOf<F> = F extends Field<infer K> ? K : never
type AskedBy<F> = F extends Field<string, infer Q> ? Q : never
/** What the fields ask together. */
export type Query<F extends readonly Field[]> = Both<AskedBy<F[number]>>
type Paged<P> = P extends number ? { readonly page: number; readonly pageSize: number } : unknown

export interface ListOptions<F extends readonly Field[], X extends Values, P extends number | undefined> {
  /** Columns and page sizes are remembered under this name. */
  readonly name: string
  readonly fields: F
  /** What else of the page stands in the address: an open row, the wizard's errand. */
  readonly also?: X
  /** Rows of a page, of lists the server cuts into pages. */
  readonly pageSize?: P
  /** What is selected outlives a change of filter: rows are gathered from several searches. */
  readonly gathers?: true
}

export interface List {
  readonly name: string
  readonly fields: readonly Field[]
  readonly values: Values
  readonly change: (next: Values) => void
  readonly clear: () => void
  readonly filtered: boolean
  readonly selected: ReadonlySet<string>
  readonly unselect: () => void
  readonly select: (selected: ReadonlySet<string>) => void
  /** Does something to the rows: asks first, says what was done, shows a refusal; null is said by the work itself. */
  readonly act: (work: () => Promise<string | null>, question?: Question) => Promise<void>
  readonly paging: (Paging & { readonly page: number; readonly turn: (page: number) => void }) | null
}

const NOTHING = {} as const
const nothing: ReadonlySet<string> = new Set()

export function useList<
  const F extends readonly Field[] = readonly [],
  const X extends Values = typeof NOTHING,
  const P extends number | undefined = undefined,
>({ name, fields, also, pageSize, gathers }: ListOptions<F, X, P>) {
  type Key = KeysOf<F[number]> | (keyof X & string)
  const now = useSession((state) => state.period)
  const [values, set] = useAddress<Values>({ ...defaultsOf(fields), ...also, page: '1' })
  const [selected, select] = useState(nothing)
  const paging = usePaging(name, pageSize)
  const page = Math.max(1, Math.floor(Number(values['page'])) || 1)
  const paged = pageSize !== undefined
  const put = (next: { readonly [_ in Key]?: string }) => set(next)
  const change = (next: { readonly [_ in Key]?: string }) => {
    if (!gathers) select(nothing)
    set({ page: '1', ...(next as Values) })
  }
  // fields are made anew with every drawing: what they ask is the same until an address, or a choice they know, changes
  const fresh = askedBy(fields, values, now)
  const mark = JSON.stringify(fresh)
  // oxlint-disable-next-line react/exhaustive-deps -- mark stands for what is asked
  const filter = useMemo(() => fresh as Query<F>, [mark])
  const query = useMemo(
    () => ({ ...(filter as object), ...(paged ? { page, pageSize: paging.pageSize } : {}) }) as Query<F> & Paged<P>,
    [filter, paged, page, paging.pageSize],
  )
  const act = async (work: () => Promise<string | null>, question?: Question): Promise<void> => {
    try {
      if (question !== undefined && !(await ask(question))) return
      const said = await work()
      if (said === null) return
      tell.success(said)
      select(nothing)
    } catch (refusal) {
      showError(refusal)
    }
  }
  return {
    name,
    fields: fields as readonly Field[],
    /** The address: filter, page, and whatever else the page keeps there. */
    values: values as { readonly [_ in Key]: string },
    /** Another filter: from the first page, nothing selected. */
    change,
    /** Something that is no filter: a row opened, an errand done. */
    put,
    clear: () => change(clearedBy(fields)),
    filtered: isFiltered(fields, values),
    /** What is asked of the server. */
    query,
    /** The same, whatever the page: for files of the whole list. */
    filter,
    selected,
    select,
    unselect: () => select(nothing),
    act,
    paging: paged ? { ...paging, page, turn: (to: number) => set({ page: String(to) }) } : null,
  }
}
