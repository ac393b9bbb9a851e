/** Server state: reads keyed [area, path, input], writes that refresh their area. Queries of hidden tabs pause. */
import type { Data, Endpoint, ClientInput, Total } from '@app/contract/kernel/endpoint'
import { keepPreviousData, QueryCache, QueryClient, useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query'
import { use } from 'react'
import { isApiError, isPassing } from './api-error.ts'
import { onAlert, refresher } from './alerts.ts'
import { call, type Answer, type CallOptions } from './client.ts'
import { askAboutConflict, showError } from './feedback.tsx'
import { LEDGER_SWITCHED } from './response-rules.ts'
import { Shown } from './shown.ts'
import { fromLatest, fromTheirs, readAnew, TookTheirs } from './writing/versions.ts'

/** Nothing on the page works any more: a page's own face is not enough, the person is led out of it. */
const endsThePage = (error: Error): boolean => isApiError(error) && (error.status === 401 || error.code === LEDGER_SWITCHED)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { state }) => {
      // what was read before stays on screen: that it is not the latest is said
      if (endsThePage(error) || (state.data !== undefined && isPassing(error))) showError(error)
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 600_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

const refreshLists = refresher((area) => void queryClient.invalidateQueries({ queryKey: [area] }))
onAlert((alert) => {
  if (alert === 'subject' || alert === 'tag') refreshLists(alert)
})

export interface ReadOptions {
  readonly enabled?: boolean
  /** Keep showing the answer to the last question while the next one is asked. */
  readonly keep?: boolean
  readonly staleMs?: number
}

export interface Reading<E> {
  readonly data: Data<E> | undefined
  readonly total: number
  readonly totals: Total<E> | undefined
  /** Nothing to show yet. */
  readonly loading: boolean
  /** Something is shown and a newer answer is on its way. */
  readonly refreshing: boolean
  /** There is nothing to show: what was shown before stays through a failed line, and only that. */
  readonly error: Error | null
  readonly again: () => void
  /** Every row, of a list that is read page by page; `most` at most, and one more where there are more. */
  readonly whole: (most: number) => Promise<Data<E>>
}

/** The same reading with rows that the page made of what it read: all of them are in the browser. */
export const withRows = <T extends { readonly whole: unknown; readonly data: unknown }, R>({ whole: _whole, ...read }: T, data: R) => ({
  ...read,
  data,
})

/** So many rows are asked for at once where all of a list is wanted. */
const WHOLE_PAGE = 500
interface Paged {
  readonly query?: { readonly page?: number; readonly pageSize?: number }
}
async function wholeOf<E extends Endpoint>(endpoint: E, input: ClientInput<E>, most: number): Promise<Data<E>> {
  const given = input as Paged
  const rows: unknown[] = []
  for (let page = 1; ; page += 1) {
    const asked = { ...given, query: { ...given.query, page, pageSize: WHOLE_PAGE } } as unknown as ClientInput<E>
    const { data, total } = await call(endpoint, asked, { noLoading: true })
    const part = data as unknown as readonly unknown[]
    rows.push(...part)
    if (rows.length >= total || rows.length > most || part.length === 0) return rows as unknown as Data<E>
  }
}

export function useRead<E extends Endpoint>(area: string, endpoint: E, input: ClientInput<E>, options: ReadOptions = {}): Reading<E> {
  const shown = use(Shown)
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useQuery<Answer<E>>({
    queryKey: [area, endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { noLoading: true, signal }),
    enabled: shown && options.enabled !== false,
    ...(options.keep === false ? {} : { placeholderData: keepPreviousData }),
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
  })
  return {
    data: data?.data,
    total: data?.total ?? 0,
    totals: data?.totals,
    loading: isPending && options.enabled !== false && error === null,
    refreshing: isFetching && (isPlaceholderData || data !== undefined),
    // nobody loses what is on screen, or typed into it, because a refresh could not be fetched
    error: data !== undefined && isPassing(error) ? null : error,
    again: () => void refetch(),
    whole: (most) => wholeOf(endpoint, input, most),
  }
}

/** Areas that are the house's, not the ledger's: read once, they outlive a change of ledger. */
const OF_THE_SHELL: ReadonlySet<unknown> = new Set(['agency', 'declare-dates'])
/** Everything read of the ledger before is forgotten. */
export function forgetLedger(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !OF_THE_SHELL.has(queryKey[0]) })
  queryClient.getMutationCache().clear()
}

/** What hardly ever moves is asked once an hour at most. */
export const HOUR_MS = 3_600_000

/** Asks ahead of the component that will read the same; a failure is told there. */
export const readAhead = <E extends Endpoint>(area: string, endpoint: E, input: ClientInput<E>, staleMs?: number): void =>
  void queryClient.prefetchQuery({
    queryKey: [area, endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { noLoading: true, signal }),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  })

/** Reads once, outside a component; shares the cache. */
export const readOnce = <E extends Endpoint>(area: string, endpoint: E, input: ClientInput<E>): Promise<Answer<E>> =>
  queryClient.fetchQuery({
    queryKey: [area, endpoint.path, input],
    queryFn: () => call(endpoint, input, { noLoading: true }),
    staleTime: 0,
  })

export interface WriteOptions {
  /** Other areas whose figures this write moves. */
  readonly refreshes?: readonly string[]
  /** The caller shows the error itself. */
  readonly quiet?: boolean
  readonly noLoading?: boolean
}
export interface WriteOptionsOf<I> extends WriteOptions {
  /** It ends every session, this one as well: nothing can be read anew after it, and the caller says so. */
  readonly endsSessions?: (input: I) => boolean
}

export type Writing<E> = UseMutationResult<Answer<E>, Error, ClientInput<E> & { readonly files?: readonly File[] }>

export function useWrite<E extends Endpoint>(area: string, endpoint: E, options: WriteOptionsOf<ClientInput<E>> = {}): Writing<E> {
  return useMutation({
    mutationFn: (input) =>
      saveOn([area, ...(options.refreshes ?? [])], endpoint, input, {
        ...(options.noLoading ? { noLoading: true } : {}),
        ...(endpoint.upload && input.files ? { files: input.files } : {}),
      }),
    onSuccess: (_, input) => (options.endsSessions?.(input) ? undefined : refreshAreas([area, ...(options.refreshes ?? [])])),
    onError: (error) => {
      if (!options.quiet) showError(error)
    },
  })
}

/** A save that goes on from this window's own; what somebody else saved meanwhile is the person's to decide. */
async function saveOn<E extends Endpoint>(
  areas: readonly string[],
  endpoint: E,
  input: ClientInput<E>,
  options: CallOptions,
): Promise<Answer<E>> {
  const asked = fromLatest(endpoint, input)
  try {
    return await call(endpoint, asked, options)
  } catch (error) {
    if (!isApiError(error) || error.conflicts.length === 0) throw error
    const choice = await askAboutConflict(endpoint, error.conflicts)
    if (choice === 'mine') return saveOn(areas, endpoint, fromTheirs(endpoint, asked, error.conflicts), options)
    if (choice === null) throw new DOMException('back to typing', 'AbortError')
    await refreshAreas(areas)
    readAnew()
    throw new TookTheirs()
  }
}

/** Areas that count what another one holds: a ledger made, given away or deleted is one more or less in the firm's overviews. */
const COUNTED_IN: Readonly<Record<string, readonly string[]>> = { ledgers: ['progress', 'tax-batch'] }

export async function refreshAreas(asked: readonly string[]): Promise<void> {
  const areas = new Set(asked.flatMap((area) => [area, ...(COUNTED_IN[area] ?? [])]))
  await Promise.all([...areas].map((area) => queryClient.invalidateQueries({ queryKey: [area] })))
}
