/**
 * What this process knows of a ledger's books as of its log's last row: subjects, tags, months. Every change of books writes a
 * log row, so a save that finds the chain where it is remembered also knows that what it was checked against still holds. The
 * savers of one ledger in this process go one after another, so that each knows where its predecessor left the chain.
 */
import type { Period } from '@app/domain/kernel/period'
import type { Subject, TagType } from '@app/domain/ledger/subjects/subject'

export interface Memory {
  seq: number
  hash: string
  readonly subjects: ReadonlyMap<string, Subject>
  readonly tagTypes: ReadonlyMap<string, TagType>
  readonly wholeUnits: ReadonlySet<string>
  readonly tagSets: ReadonlySet<string>
  readonly periods: ReadonlySet<Period>
  /** The last month period end has booked something in; what is saved up to it may have moved its plan. */
  readonly carriedThrough: Period | null
}

/** So many ledgers are remembered; the one not used for longest goes. */
const MOST_LEDGERS = 300
const memories = new Map<string, Memory>()
const queues = new Map<string, Promise<void>>()

export function recall(ledgerId: string): Memory | undefined {
  const memory = memories.get(ledgerId)
  if (memory) {
    memories.delete(ledgerId)
    memories.set(ledgerId, memory)
  }
  return memory
}

export function remember(ledgerId: string, memory: Memory): void {
  memories.delete(ledgerId)
  memories.set(ledgerId, memory)
  const [oldest] = memories.keys()
  if (memories.size > MOST_LEDGERS && oldest !== undefined) memories.delete(oldest)
}

export const forget = (ledgerId: string): void => void memories.delete(ledgerId)

/** Waits for one's turn in a ledger; the answer ends it. */
export async function takeTurn(ledgerId: string): Promise<() => void> {
  const before = queues.get(ledgerId) ?? Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const mine = before.then(() => promise)
  queues.set(ledgerId, mine)
  await before
  return () => {
    resolve()
    if (queues.get(ledgerId) === mine) queues.delete(ledgerId)
  }
}
