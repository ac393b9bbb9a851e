/** The versions of what this window shows: its own saves go on from what they stored, and a conflict is answered by saving from what is there now. */
import type { Endpoint, ClientInput } from '@app/contract/kernel/endpoint'
import type { Conflict } from '@app/contract/kernel/envelope'

type Row = Readonly<Record<string, unknown>>

/** From the version a save of this window was made from to the one it stored. */
const followed = new Map<string, string>()
const NOTHING = 'none'

export function rememberVersions(header: string | null): void {
  if (header === null || header === '{}') return
  for (const [from, to] of Object.entries(JSON.parse(header) as Record<string, string>)) if (from !== to) followed.set(from, to)
}

function latest(version: unknown, key: string): unknown {
  if (typeof version !== 'string') return version
  let now = version === NOTHING ? (followed.get(`${NOTHING} ${key}`) ?? version) : version
  for (let next = followed.get(now); next !== undefined && next !== now; next = followed.get(now)) {
    // there and back again is one version
    followed.delete(now)
    now = next
  }
  return now
}

const nameIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The save with each version put through `version`. */
function withVersions<E extends Endpoint>(endpoint: E, input: ClientInput<E>, version: (row: Row, key: string) => unknown): ClientInput<E> {
  const { guards } = endpoint
  if (!guards) return input
  const { params, body } = input as { params?: Row; body?: unknown }
  const { key, in: place = 'params', rowsIn } = guards
  const each = (row: Row): Row => {
    const found = version(row, nameIn(row[key ?? '']))
    return found === row['version'] ? row : { ...row, version: found }
  }
  if (Array.isArray(body)) return { ...(input as object), body: (body as Row[]).map(each) } as ClientInput<E>
  const whole = body as Row
  if (place === 'rows' && rowsIn !== undefined)
    return { ...(input as object), body: { ...whole, [rowsIn]: (whole[rowsIn] as Row[]).map(each) } } as unknown as ClientInput<E>
  const named = key === undefined ? '' : nameIn((place === 'body' ? whole : params)?.[key])
  const found = version(whole, named)
  return found === whole['version'] ? input : ({ ...(input as object), body: { ...whole, version: found } } as unknown as ClientInput<E>)
}

/** What is sent: from the newest version this window itself stored. */
export const fromLatest = <E extends Endpoint>(endpoint: E, input: ClientInput<E>): ClientInput<E> =>
  withVersions(endpoint, input, (row, key) => latest(row['version'], key))

/** 用我的: the same save, made from what is stored now. */
export const fromTheirs = <E extends Endpoint>(endpoint: E, input: ClientInput<E>, conflicts: readonly Conflict[]): ClientInput<E> =>
  withVersions(endpoint, input, (row, key) => conflicts.find((one) => one.key === key || one.key === '')?.version ?? row['version'])

/** 用对方的: what was typed is given up; nothing is said, the page shows what is stored. */
export class TookTheirs extends DOMException {
  constructor() {
    super('the other version was kept', 'AbortError')
  }
}

let showAnew: () => void = () => undefined
/** The frame brings how a page is read anew. */
export const supplyShowAnew = (show: () => void): void => void (showAnew = show)
export const readAnew = (): void => void setTimeout(() => showAnew())
