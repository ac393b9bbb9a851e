/**
 * The queue under the keys: where a person is, what is handled here, and keys that came before what they are about was on screen. Pure: a
 * key is never lost, and none takes a voucher that was not shown.
 */
export interface Item {
  readonly id: string
  readonly score: number
  readonly skipped: boolean
}

export type Key = 'accept' | 'edit' | 'skip' | 'next' | 'previous' | 'undo'

export interface Queue {
  /** What can be walked: the doubtful, those put off, and the certain ones when they are unfolded. */
  readonly items: readonly Item[]
  readonly at: string | null
  /** Handled here, in this order: the last one can be taken back. */
  readonly done: readonly string[]
  /** Why one came back. */
  readonly refused: ReadonlyMap<string, string>
  readonly held: readonly Key[]
}

/** What the page has to do after a key. */
export type Deed =
  | { readonly do: 'accept' | 'edit' | 'undo'; readonly id: string }
  | { readonly do: 'skip'; readonly id: string; readonly skipped: boolean }

export interface Step {
  readonly queue: Queue
  readonly deeds: readonly Deed[]
}

export const isCertain = (item: Item): boolean => item.score === 0 && !item.skipped

/** In order: doubtful, put off, certain; the certain ones only where they are unfolded. */
export const walked = <T extends Item>(rows: readonly T[], unfolded: boolean): T[] => [
  ...rows.filter((row) => !row.skipped && row.score > 0),
  ...rows.filter((row) => row.skipped),
  ...(unfolded ? rows.filter(isCertain) : []),
]

export const emptyQueue: Queue = { items: [], at: null, done: [], refused: new Map(), held: [] }

const open = (queue: Queue): readonly Item[] => {
  const gone = new Set(queue.done)
  return queue.items.filter((item) => !gone.has(item.id))
}

/** What the server lists now; a person stays where they are, or where they were last time. */
export function listed(queue: Queue, items: readonly Item[], wanted: string | null): Queue {
  const known = new Set(items.map((item) => item.id))
  const next = { ...queue, items, done: queue.done.filter((id) => known.has(id)) }
  const left = open(next)
  const stays = left.some((item) => item.id === queue.at) ? queue.at : null
  const resumed = left.some((item) => item.id === wanted) ? wanted : null
  return { ...next, at: stays ?? resumed ?? left[0]?.id ?? null }
}

const placed = (queue: Queue, at: string | null): Queue => ({ ...queue, at })

/** The next one that is open, else the one before, else none. */
function after(queue: Queue, id: string): string | null {
  const all = queue.items
  const place = all.findIndex((item) => item.id === id)
  const left = new Set(open(queue).map((item) => item.id))
  left.delete(id)
  return (
    (all.slice(place + 1).find((item) => left.has(item.id)) ?? all.slice(0, Math.max(place, 0)).findLast((item) => left.has(item.id)))
      ?.id ?? null
  )
}

function moved(queue: Queue, by: 1 | -1): Queue {
  const left = open(queue)
  const place = left.findIndex((item) => item.id === queue.at)
  const to = left[place < 0 ? 0 : place + by]
  return to === undefined ? queue : placed(queue, to.id)
}

function taken(queue: Queue, id: string): Queue {
  const refused = new Map(queue.refused)
  refused.delete(id)
  return { ...queue, at: after(queue, id), done: [...queue.done, id], refused }
}

/** One put off goes behind the doubtful, one taken up again before those put off. */
function putOff(queue: Queue, id: string, skipped: boolean): Queue {
  const at = after(queue, id)
  const item = queue.items.find((one) => one.id === id)!
  const others = queue.items.filter((one) => one.id !== id)
  const behind = others.filter((one) => isCertain(one))
  const before = others.filter((one) => !isCertain(one) && (skipped || !one.skipped))
  const between = skipped ? [] : others.filter((one) => !isCertain(one) && one.skipped)
  return { ...queue, items: [...before, { ...item, skipped }, ...between, ...behind], at: at ?? id }
}

/** A key: `ready` tells whether the voucher somebody is at is on screen, with its paper. */
export function pressed(queue: Queue, key: Key, ready: (id: string) => boolean): Step {
  return drained({ ...queue, held: [...queue.held, key] }, ready)
}

/** Does what held keys ask for as far as what they are about is shown. */
export function drained(queue: Queue, ready: (id: string) => boolean): Step {
  let now = queue
  const deeds: Deed[] = []
  while (now.held.length > 0) {
    const [key, ...held] = now.held
    const { at } = now
    // walking needs nothing on screen; deciding does
    if ((key === 'accept' || key === 'edit') && at !== null && !ready(at)) break
    now = { ...now, held }
    if (key === 'next') now = moved(now, 1)
    else if (key === 'previous') now = moved(now, -1)
    else if (key === 'undo') {
      const id = now.done.at(-1)
      if (id === undefined) continue
      deeds.push({ do: 'undo', id })
      now = { ...placed(now, id), done: now.done.slice(0, -1) }
    } else if (at === null) continue
    else if (key === 'skip') {
      const skipped = !now.items.find((item) => item.id === at)!.skipped
      deeds.push({ do: 'skip', id: at, skipped })
      now = putOff(now, at, skipped)
    } else if (key === 'edit') {
      deeds.push({ do: 'edit', id: at })
      // an editor is open: what was typed after it is typed into it, not here
      now = { ...now, held: [] }
    } else {
      deeds.push({ do: 'accept', id: at })
      now = taken(now, at)
    }
  }
  return { queue: now, deeds }
}

/** Saved in place: looked at, and done with. */
export const handled = (queue: Queue, id: string): Queue => taken(queue, id)

/** What the server did not take comes back, with its reason; a person is not moved. */
export function cameBack(queue: Queue, refusals: readonly { readonly id: string; readonly reason: string }[]): Queue {
  const back = new Set(refusals.map((one) => one.id))
  const refused = new Map([...queue.refused, ...refusals.map((one) => [one.id, one.reason] as const)])
  const next = { ...queue, refused, done: queue.done.filter((id) => !back.has(id)) }
  return next.at === null ? placed(next, open(next)[0]?.id ?? null) : next
}

/** How many are left to look at here. */
export const leftIn = (queue: Queue): number => open(queue).length

/** Ids read together with the one somebody is at: a run of neighbours, and the next run. */
export function runOf(
  ids: readonly string[],
  at: string | null,
  size: number,
): { readonly now: readonly string[]; readonly next: readonly string[] } {
  const place = at === null ? -1 : ids.indexOf(at)
  if (place < 0) return { now: [], next: [] }
  const from = Math.floor(place / size) * size
  return { now: ids.slice(from, from + size), next: ids.slice(from + size, from + 2 * size) }
}

const CODES: Readonly<Record<string, Key>> = {
  KeyA: 'accept',
  KeyE: 'edit',
  KeyS: 'skip',
  KeyZ: 'undo',
  ArrowDown: 'next',
  ArrowUp: 'previous',
}
type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>
/** By the place of the key: an input method that is on changes what it says, not where it is. A held key decides once. */
export function keyOf(event: Pressed): Key | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null
  const key = CODES[event.code] ?? CODES[`Key${event.key.toUpperCase()}`] ?? CODES[event.key] ?? null
  return event.repeat && key !== 'next' && key !== 'previous' ? null : key
}
