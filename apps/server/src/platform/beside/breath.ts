/** Long work on the server's own thread, in slices. */
import { setImmediate as turn } from 'node:timers/promises'

/** A request waits so long at most for one slice. */
const SLICE_MS = 2

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
    await breath()
  }
  return made
}
