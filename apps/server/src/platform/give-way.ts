/** A program beside the server that gives way to it. */
import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/**
 * Gives way to whoever answers people: where the system knows threads by number, all of them; those that come later do likewise. One that
 * gives way more already (its server runs at a low priority) stays as it is: only root may take priority back.
 */
export function giveWay(niceness: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  for (const thread of threads) if (getPriority(thread) < niceness) setPriority(thread, niceness)
}
