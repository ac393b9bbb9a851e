/**
 * Long work on the server's own thread, in slices. However many works there are, one slice is done between two rounds of what else there is to
 * answer, and people take turns at it: twenty long pages of one person hold up nobody longer than one does.
 */
import { onWhoseBehalf } from './whose.ts'

/** A request waits so long at most for one slice: a save has seven rounds, and waits as many times. */
const SLICE_MS = 1

/** Whoever waits for a slice, person by person: who had one goes behind everybody else. */
const lines = new Map<string, (() => void)[]>()

function next(): void {
  for (const [person, line] of lines) {
    lines.delete(person)
    const go = line.shift()!
    if (line.length > 0) lines.set(person, line)
    // what it does now is done before the next round of requests; whoever else waits comes after that round
    go()
    break
  }
  if (lines.size > 0) setImmediate(next)
}

function turn(): Promise<void> {
  const { firm, person } = onWhoseBehalf()
  const key = `${firm} ${person}`
  return new Promise((go) => {
    if (lines.size === 0) setImmediate(next)
    const line = lines.get(key)
    if (line) line.push(go)
    else lines.set(key, [go])
  })
}

/** Call it between two steps, and wait where it answers something: everybody else has a turn once this work had the thread long enough. */
export function breather(sliceMs = SLICE_MS): () => Promise<void> | null {
  let since = performance.now()
  return () => {
    if (performance.now() - since < sliceMs) return null
    return turn().then(() => void (since = performance.now()))
  }
}

/** All of them, made one by one: everybody else has a turn between. */
export async function inSlices<T>(items: Iterable<T>): Promise<T[]> {
  const breath = breather()
  const made: T[] = []
  for (const item of items) {
    made.push(item)
    const turn = breath()
    if (turn !== null) await turn
  }
  return made
}
