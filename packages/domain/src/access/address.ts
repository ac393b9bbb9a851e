/**
 * The address of a page with what it is asked for: month, row, filter, errand. What a page does not understand (asks.ts) and a month
 * forgotten do not compile; what comes over the wire is looked at the same way.
 */
import type { Period } from '../kernel/period.ts'
import type { PageDrill } from '../kernel/sheet.ts'
import { asks, type Ask, type Asks } from './asks.ts'
import { menu, type MenuPath } from './menu.ts'

declare const brand: unique symbol
/** An address made here: nothing else goes into a link. */
export type Address = string & { readonly [brand]: 'Address' }

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a page that is asked nothing
type AsksOf<P> = P extends keyof typeof asks ? (typeof asks)[P] : Readonly<Record<never, Ask>>
type KeysOf<A, K extends Ask> = { readonly [N in keyof A]: A[N] extends K ? N : never }[keyof A]
type Value<A> = A extends 'month' | 'worked' ? Period : A extends readonly (infer W)[] ? W : string
type Any<A> = { readonly [N in keyof A]?: Value<A[N]> | undefined }
/** What must be said: the months and years of the page, or the one row that is opened. */
type Timed<A> = { readonly [N in KeysOf<A, 'month' | 'worked' | 'year'>]: Value<A[N]> }
type Row<A> = { readonly [N in KeysOf<A, 'row'>]: { readonly [M in N]: string } }[KeysOf<A, 'row'>]
/** Only what a page of these understands, and all that a link must say of it. */
export type Query<P extends MenuPath> = P extends MenuPath ? Any<AsksOf<P>> & (Timed<AsksOf<P>> | Row<AsksOf<P>>) : never

/** What a page is asked for, as it goes over the wire beside its path. */
export type PlaceQuery = Readonly<Record<string, string>> & { readonly [brand]: 'PlaceQuery' }
export interface Place {
  readonly path: MenuPath
  readonly query: PlaceQuery
}

const said = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''))

/** The page with what it is asked for. */
export const placeAt = <P extends MenuPath>(path: P, query: Query<P>): Place => ({ path, query: said(query) as PlaceQuery })

const written = (path: string, query: Readonly<Record<string, string>>): Address => {
  const text = new URLSearchParams(query).toString()
  return (text === '' ? path : `${path}?${text}`) as Address
}

/** Where a figure leads: a page with what it should show. */
export const pageDrill = <P extends MenuPath>(path: P, query: Query<P>): PageDrill => ({
  to: 'page',
  query: { path, ...said(query) } as unknown as PageDrill['query'],
})

/** Its address. */
export const addressOf = <P extends MenuPath>(path: P, query: Query<P>): Address => written(path, said(query))

type Timeless = { readonly [P in MenuPath]: [KeysOf<AsksOf<P>, 'month' | 'worked' | 'year'>] extends [never] ? P : never }[MenuPath]
/** A page that is of no month, nothing sought. */
export const pageAt = (path: Timeless): Address => path as string as Address
/** A page in the month worked in, as the menu opens it: where the link itself speaks of that month, or of none. */
export const pageAsWorked = (path: MenuPath): Address => path as string as Address

/** Where what a ledger that is not open needs first is done. */
export const openingAt = (ledgerId: string): Address => `/controlCenter/openAccountingBook/${ledgerId}` as Address

/** Pages outside the menu. */
const OUTSIDE = {
  '/': [],
  '/login': ['said'],
  '/recovery': [],
  '/signInCodes': [],
  '/assetCount': [],
} as const satisfies Readonly<Record<string, readonly string[]>>
type Outside = keyof typeof OUTSIDE
export const outsideAt = <P extends Outside>(path: P, query: { readonly [_ in (typeof OUTSIDE)[P][number]]?: string } = {}): Address =>
  written(path, said(query))

const fits = (ask: Ask | undefined, value: string): boolean => (typeof ask === 'object' ? ask.includes(value) : ask !== undefined)
const asksOf = (path: string): Asks => (asks as Readonly<Record<string, Asks>>)[path] ?? {}

/** Whether the page shows the month worked in: a link that says another moves the header. */
export const isOfMonthWorked = (path: MenuPath): boolean => asksOf(path)['period'] === 'worked'
export const understands = (path: string, name: string): boolean => asksOf(path)[name] !== undefined

/** What of a query the page does not understand; empty where it understands all of it. */
export function misunderstood(path: string, query: Readonly<Record<string, string>>): string[] {
  if (!Object.hasOwn(menu, path)) return [path]
  return Object.entries(query).flatMap(([name, value]) => (fits(asksOf(path)[name], value) ? [] : [`${name}=${value}`]))
}

function understood(path: string, query: Readonly<Record<string, string>>): Address {
  const unknown = misunderstood(path, query)
  if (unknown.length > 0) throw new TypeError(`${path} does not understand ${unknown.join(', ')}`)
  return written(path, query)
}

export interface Months {
  readonly from: Period
  readonly to: Period
}
/** A page at some months, whatever it calls them; a page of one month at the last of them. TypeError for what it does not understand. */
export function addressAt(path: MenuPath, { from, to }: Months, more: Readonly<Record<string, string>> = {}): Address {
  const own = asksOf(path)
  const timed = Object.entries(own).flatMap(([name, ask]): [string, string][] =>
    ask === 'worked'
      ? [[name, to]]
      : ask === 'year'
        ? [[name, to.slice(0, 4)]]
        : ask === 'month'
          ? [[name, name === 'from' ? from : to]]
          : [],
  )
  return understood(path, { ...Object.fromEntries(timed), ...said(more) })
}

/** The address of a place that came over the wire; TypeError for what its page does not understand. */
export const addressOfPlace = ({ path, query }: { readonly path: string; readonly query: Readonly<Record<string, string>> }): Address =>
  understood(path, query)

/** Whether a text is an address that its page understands. */
export function isAddress(text: string): text is Address {
  const [path = '', query = ''] = text.split('?', 2)
  return misunderstood(path, Object.fromEntries(new URLSearchParams(query))).length === 0
}
