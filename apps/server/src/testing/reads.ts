/**
 * Every reading call of the product, asked as a page asks it: a month, a year, as of a moment, with a search, as a file. Made from the
 * contract, so that what is added is asked as well; things named in an address are those its list answers.
 */
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { fieldsOfWire } from '@app/contract/kernel/wire'
import { z } from 'zod'
import { routes } from '../areas.ts'
import { CANDIDATES, NOTHING, sampleOf } from './samples.ts'

export interface Read {
  readonly name: string
  readonly address: string
}
/** What the ledger that is read has in it. */
export interface Furniture {
  readonly year: number
  readonly month: string
  readonly subjectCode: string
}
export type Variant = 'page' | 'year' | 'then' | 'search'
export const VARIANTS: readonly Variant[] = ['page', 'year', 'then', 'search']

/** Ends the session, asks the outside, waits on purpose, or is no read of anything kept. */
const LEFT_OUT = /logout|captcha|sms|\/events|notice|live|openapi|download\/template|qrcode/i

/** Those somebody of the firm may ask: the client's own pages want a link. */
export const readingCalls: readonly Endpoint[] = routes
  .map(({ endpoint }): Endpoint => endpoint)
  .filter((one) => one.method === 'GET' && one.scope !== 'client' && one.scope !== 'public' && !LEFT_OUT.test(one.path))

const known = ({ year, month, subjectCode }: Furniture, variant: Variant): Readonly<Record<string, unknown>> => ({
  ...(variant === 'page'
    ? { fromPeriod: month, toPeriod: month, fromMonth: month, toMonth: month, beginPeriod: month, endPeriod: month }
    : Object.fromEntries(
        ['from', 'begin'].flatMap((from) => [[`${from}Period`, `${year}-01`] as const, [`${from}Month`, `${year}-01`] as const]),
      )),
  ...(variant === 'page' ? {} : { toPeriod: `${year}-12`, toMonth: `${year}-12`, endPeriod: `${year}-12` }),
  fromDate: `${year}-01-01`,
  toDate: `${year}-12-31`,
  beginDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
  accountPeriod: month,
  accountYear: year,
  year,
  page: 1,
  pageSize: variant === 'year' ? 5000 : 100,
  subjectCode,
  ...(variant === 'then' ? { asOfTime: new Date().toISOString() } : {}),
  ...(variant === 'search' ? { search: '商品', keyword: '商品', searchValue: '商品' } : {}),
})

/** The query of a variant: what a page must say and what the variant is about; the rest is left unsaid. Undefined where it says nothing of its own. */
function queryOf(endpoint: Endpoint, furniture: Furniture, variant: Variant): Record<string, string> | undefined {
  const schema = endpoint.query
  if (schema === undefined) return variant === 'page' ? {} : undefined
  const told = known(furniture, variant)
  const whole = sampleOf(schema, [...Object.values(told), ...CANDIDATES]) as Record<string, unknown>
  const asked: Record<string, unknown> = { ...whole }
  for (const [name, value] of Object.entries(told)) {
    if (!(name in whole)) continue
    for (const as of [value, String(value)])
      if (z.safeDecode(schema as never, { ...whole, [name]: as } as never).success) {
        asked[name] = as
        break
      }
  }
  for (const name of Object.keys(whole)) {
    if (name in told) continue
    const { [name]: _, ...less } = asked
    if (z.safeDecode(schema as never, less as never).success) delete asked[name]
  }
  if (variant === 'then' && !('asOfTime' in asked)) return undefined
  if (variant === 'search' && !['search', 'keyword', 'searchValue'].some((name) => name in asked)) return undefined
  if (variant === 'year' && !['fromPeriod', 'fromMonth', 'beginPeriod'].some((name) => name in asked)) return undefined
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]))
}

const paramsOf = (endpoint: Endpoint, furniture: Furniture): Record<string, string> => {
  if (endpoint.params === undefined) return {}
  const { month, year } = furniture
  const sample = sampleOf(endpoint.params, [month, month.replace('-', ''), year, ...CANDIDATES]) as Record<string, unknown>
  return Object.fromEntries(Object.entries(sample).map(([name, one]) => [name, String(one)]))
}

interface Ask {
  (address: string): Promise<string | null>
}

const idsIn = (text: string): string[] => {
  try {
    const { data } = JSON.parse(text) as { data?: unknown }
    const rows = Array.isArray(data) ? (data as unknown[]) : []
    return rows.flatMap((row) => (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? [row.id] : []))
  } catch {
    return []
  }
}
const shared = (a: string, b: string): number => {
  const [one, two] = [a.split('/'), b.split('/')]
  let at = 0
  while (at < one.length && one[at] === two[at]) at += 1
  return at
}

/** Those that are asked of a firm, not of a ledger. */
export const firmCalls: readonly Endpoint[] = readingCalls.filter(({ scope = 'ledger' }) => scope !== 'ledger')

interface Which {
  readonly variants?: readonly Variant[]
  readonly calls?: readonly Endpoint[]
}
/** All of them that a ledger answers; `ask` answers the text, null where it is refused. */
export async function readsOf(furniture: Furniture, ask: Ask, { variants = VARIANTS, calls = readingCalls }: Which = {}): Promise<Read[]> {
  const reads: Read[] = []
  const lists: { path: string; ids: string[] }[] = []
  const aim = (endpoint: Endpoint, variant: Variant, params: Record<string, string>): string | undefined => {
    const query = queryOf(endpoint, furniture, variant)
    if (query === undefined) return undefined
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? NOTHING))
    const search = new URLSearchParams(query).toString()
    return `${path}${search === '' ? '' : `?${search}`}`
  }
  const named = calls.filter(({ params }) => params !== undefined && [...(fieldsOfWire(params) ?? [])].length > 0)
  const plain = calls.filter((one) => !named.includes(one))
  for (const endpoint of [...plain, ...named])
    for (const variant of variants) {
      const params = paramsOf(endpoint, furniture)
      const near = lists.toSorted((a, b) => shared(b.path, endpoint.path) - shared(a.path, endpoint.path))[0]
      const [id] = near && shared(near.path, endpoint.path) > 3 ? near.ids : []
      for (const [name, one] of Object.entries(params)) if (one === NOTHING && id !== undefined) params[name] = id
      const address = aim(endpoint, variant, params)
      if (address === undefined) continue
      const text = await ask(address)
      if (text === null) continue
      reads.push({ name: `${endpoint.path} ${variant}`, address })
      const ids = idsIn(text)
      if (ids.length > 0) lists.push({ path: endpoint.path, ids })
    }
  return reads
}
