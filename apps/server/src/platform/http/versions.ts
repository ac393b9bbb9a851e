/** Versions of what is shown, and the refusal of a save made from an older one: once for every guarded call (decision 0038). */
import type { Conflict } from '@app/contract/kernel/envelope'
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { showing, stampedFields } from '@app/contract/kernel/guards'
import { encodeWith } from '@app/contract/kernel/wire'
import { createHash } from 'node:crypto'
import { oneAtATime } from '../database/one-at-a-time.queries.ts'
import type { Tx } from '../database/database.ts'
import { Overtaken } from './failures.ts'
import { Answer, type Route } from './implement.ts'

type Row = Readonly<Record<string, unknown>>
export interface GuardedContext {
  readonly db?: Tx
  readonly ledger?: { readonly id: string } | null
  readonly user: { readonly agency?: { readonly id: string } | null }
  transact?<T>(work: (ctx: GuardedContext) => Promise<T>): Promise<T>
}
export type LastChange = (ctx: GuardedContext, id: string) => Promise<{ readonly by: string; readonly at: Date } | null>

/** What is compared of a call's rows. */
interface Stamping {
  readonly fields: readonly string[]
  readonly inside: string | undefined
  readonly list: string | undefined
  /** On the wire: rows with the same are one paper. */
  readonly group: string | undefined
}

const wireName = (shape: Endpoint['body'], ours: string): string => Object.keys(encodeWith(shape!, { [ours]: '' }) as object)[0] ?? ours

/** Of each call that shows what a guarded one saves: the fields its stamps are made of, whoever saves them. */
export function stampsOf(routes: readonly Route[]): ReadonlyMap<Endpoint, Stamping> {
  const found = new Map<Endpoint, Stamping>()
  for (const { api, endpoint } of routes) {
    const { guards } = endpoint
    if (!guards || guards.shownBy === 'own') continue
    const shows = typeof guards.shownBy === 'string' ? [api[guards.shownBy]!] : Object.values(api).filter((one) => one.method === 'GET')
    for (const one of shows) {
      const before = found.get(one)
      const fields = [...new Set([...(before?.fields ?? []), ...stampedFields(endpoint, one)])].toSorted()
      const group = guards.grouped ? wireName(one.many, guards.key!) : before?.group
      found.set(one, { fields, inside: guards.inside ?? before?.inside, list: guards.shownIn ?? before?.list, group })
    }
  }
  // what answers in the same shape (a save, say) is stamped alike
  for (const { api } of routes)
    for (const other of Object.values(api)) {
      const shows = Object.values(api).find((one) => one !== other && found.has(one) && (one.many ?? one.one) === (other.many ?? other.one))
      if (shows && !found.has(other) && (other.many ?? other.one) !== undefined) found.set(other, found.get(shows)!)
    }
  return found
}

const flat = (row: Row, inside: string | undefined): Row => (inside === undefined ? row : { ...row, ...(row[inside] as Row) })
/** Of several rows together, in the order of what they say. */
const stampOf = (rows: readonly Row[], { fields, inside }: Stamping): string => {
  const texts = rows.map((row) => JSON.stringify(fields.map((name) => flat(row, inside)[name] ?? null)))
  return createHash('sha256').update(texts.toSorted().join('\n')).digest('base64url').slice(0, 16)
}

const withStamps = (rows: readonly Row[], stamping: Stamping): Row[] => {
  if (stamping.group === undefined) return rows.map((row) => ({ ...row, version: stampOf([row], stamping) }))
  const groups = Map.groupBy(rows, (row) => row[stamping.group!])
  const stamps = new Map([...groups].map(([key, members]) => [key, stampOf(members, stamping)]))
  return rows.map((row) => ({ ...row, version: stamps.get(row[stamping.group!]) }))
}

/** Rows on their way out, each with the stamp of what it shows. */
export function stamped(rows: readonly unknown[], stamping: Stamping | undefined): readonly unknown[] {
  if (stamping === undefined) return rows
  const { list } = stamping
  if (list === undefined) return withStamps(rows as Row[], stamping)
  return (rows as Row[]).map((row) => ({ ...row, [list]: withStamps(row[list] as Row[], stamping) }))
}

interface Asked {
  readonly params?: Row
  readonly body?: unknown
}

/** The papers a save is about, with the version each was made from; those without one are not compared. */
function savedOf({ endpoint }: Route, { params, body }: Asked): { key: string; given: string; mine: Row }[] {
  const { key, in: place = 'params', rowsIn } = endpoint.guards!
  const whole = (body ?? {}) as Row
  const encoded = encodeWith(endpoint.body!, body)
  if (place === 'rows') {
    const rows = (rowsIn === undefined ? body : whole[rowsIn]) as readonly Row[]
    const theirs = (rowsIn === undefined ? encoded : Object.values(encoded as Row).find(Array.isArray)) as readonly Row[]
    return rows.flatMap((row, at) =>
      // a row that is new has no version
      typeof row['version'] === 'string' ? [{ key: String(row[key!]), given: row['version'], mine: theirs[at]! }] : [],
    )
  }
  if (typeof whole['version'] !== 'string') return []
  const id = key === undefined ? '' : (place === 'body' ? whole : params!)[key]
  // a paper that is new has no version
  return typeof id === 'string' ? [{ key: id, given: whole['version'], mine: encoded as Row }] : []
}

/** What the use case saves: the version was only for the comparison. */
export function withoutVersions(endpoint: Endpoint, input: unknown): unknown {
  const { guards } = endpoint
  const { body, ...rest } = input as { body: unknown }
  if (guards!.shownBy === 'own') return input
  const bare = (row: Row): Row => {
    const { version: _, ...fields } = row
    return fields
  }
  if (Array.isArray(body)) return { ...rest, body: (body as Row[]).map(bare) }
  const whole = bare(body as Row)
  const { rowsIn } = guards!
  return { ...rest, body: rowsIn === undefined ? whole : { ...whole, [rowsIn]: (whole[rowsIn] as Row[]).map(bare) } }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What is stored of the papers a save is about, as the call that shows them would answer. */
async function storedOf(route: Route, ctx: GuardedContext, input: unknown) {
  const { endpoint, api, handlers } = route
  const guard = endpoint.guards!
  const shows = showing(api, endpoint, input)!
  const name = Object.keys(api).find((one) => api[one] === shows)!
  const asked = { query: {}, params: (input as Asked).params, ...guard.ask?.(input as never) }
  const answered = await (handlers[name] as unknown as (ctx: unknown, input: unknown) => Promise<unknown>)(ctx, asked)
  const data = answered instanceof Answer ? (answered.data as unknown) : answered
  const stamping = stampsOf([route]).get(shows)!
  const full = { ...stamping, fields: allFields(shows, stamping) }
  return {
    fields: stamping.fields,
    of: (key: string) => {
      const rows = rowsOf(data, shows, guard, key)
      return { rows, version: rows.length === 0 ? NOTHING : stampOf(rows, full) }
    },
  }
}

/** The version of what is not there. */
const NOTHING = 'none'

/** Compares what a save was made from with what is stored now, and lets nobody else save the same until this is done. */
export async function refuseOverwriting(
  route: Route,
  ctx: GuardedContext,
  input: unknown,
  lastChange: LastChange | undefined,
): Promise<void> {
  const guard = route.endpoint.guards!
  if (guard.shownBy === 'own') return
  const saved = savedOf(route, input as Asked)
  if (saved.length === 0) return
  // long work opens its own transactions: compared in one of them, before the work begins
  if (!ctx.db) return ctx.transact!((inner) => refuseOverwriting(route, inner, input, lastChange))
  const owner = ctx.ledger?.id ?? ctx.user.agency?.id ?? ''
  const { path } = showing(route.api, route.endpoint, input)!
  await oneAtATime(
    ctx.db,
    saved.map((one) => `${owner} ${path} ${one.key}`),
  )
  const stored = await storedOf(route, ctx, input)
  const conflicts: Conflict[] = []
  for (const { key, given, mine } of saved) {
    const { rows, version } = stored.of(key)
    // what is gone is for the use case to say
    if (rows.length === 0 || version === given) continue
    const last = await lastChange?.(ctx, key)
    const theirs: Row = guard.grouped ? { rows } : flat(rows[0]!, guard.inside)
    const names = guard.grouped ? ['rows'] : stored.fields.filter((one) => one in theirs)
    conflicts.push({
      key,
      version,
      changedBy: last?.by ?? '',
      changedAt: last?.at.toISOString() ?? '',
      fields: names
        .filter((one) => one in mine && !same(mine[one], theirs[one]))
        .map((one) => ({ name: one, yours: mine[one] ?? null, theirs: theirs[one] ?? null })),
    })
  }
  if (conflicts.length > 0) throw new Overtaken(conflicts)
}

/** The versions after a save, by the versions it was made from: the same window saves on from its own. */
export async function versionsAfter(route: Route, ctx: GuardedContext, input: unknown): Promise<Record<string, string>> {
  if (route.endpoint.guards!.shownBy === 'own') return {}
  const saved = savedOf(route, input as Asked)
  if (saved.length === 0 || saved.length > 200) return {}
  if (!ctx.db) return ctx.transact!((inner) => versionsAfter(route, inner, input))
  const stored = await storedOf(route, ctx, input)
  return Object.fromEntries(saved.map(({ key, given }) => [given === NOTHING ? `${NOTHING} ${key}` : given, stored.of(key).version]))
}

const whole = new Map<Endpoint, readonly string[]>()
/** Filled when the routes are known: what is shown is stamped by all that save it. */
export const rememberStamps = (stamps: ReadonlyMap<Endpoint, Stamping>): void => {
  for (const [endpoint, { fields }] of stamps) whole.set(endpoint, fields)
}
const allFields = (shows: Endpoint, { fields }: Stamping): readonly string[] => whole.get(shows) ?? fields

/** The rows of one paper, as they travel. */
function rowsOf(data: unknown, shows: Endpoint, guard: NonNullable<Endpoint['guards']>, key: string): Row[] {
  const list = (shows.many ? data : [data]) as Row[]
  if (guard.shownIn !== undefined) {
    const [one] = list
    const rows = (one?.[guard.shownIn] ?? []) as Row[]
    const at = rows.findIndex((row) => String(row[guard.key!]) === key)
    const encoded = encodeWith(shows.one!, one) as Row
    const travelling = Object.values(encoded).find((value) => Array.isArray(value) && value.length === rows.length) as Row[] | undefined
    return at < 0 || travelling === undefined ? [] : [travelling[at]!]
  }
  const found = guard.key === undefined || shows.one ? list : list.filter((row) => String(row[guard.key!]) === key)
  return found.map((row) => encodeWith((shows.many ?? shows.one)!, row) as Row)
}
