/** The database for whoever is nobody yet: a few of its connections, one after another, so that those who work never wait for them. */
import type { Database } from './database.ts'
import { unreachable } from './lost.ts'

/** Of the pool's connections, the most that requests without a session use at one time. */
const AT_ONCE = 4
/** Who has waited so long asks again. */
const MOST_WAIT_MS = 10_000

interface Waiting {
  readonly since: number
  readonly go: () => void
  readonly giveUp: (reason: Error) => void
}

export function forStrangers(database: Database, atOnce = AT_ONCE, mostWaitMs = MOST_WAIT_MS): Database {
  let free = atOnce
  let waiting: Waiting[] = []
  /** Whoever waits longest and has not waited too long; the others are told. */
  const next = (): void => {
    const now = performance.now()
    const at = waiting.findIndex((one) => now - one.since <= mostWaitMs)
    const late = waiting.slice(0, at === -1 ? waiting.length : at)
    const first = at === -1 ? undefined : waiting[at]
    waiting = waiting.slice(late.length + 1)
    for (const one of late) one.giveUp(unreachable())
    if (first) first.go()
    else free += 1
  }
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go, giveUp) => waiting.push({ since: performance.now(), go, giveUp }))
    try {
      return await work()
    } finally {
      next()
    }
  }
  return {
    ...database,
    inLedger: (ledgerId, work, options) => inTurn(() => database.inLedger(ledgerId, work, options)),
    inAgency: (agencyId, work) => inTurn(() => database.inAgency(agencyId, work)),
    inPlatform: (work, options) => inTurn(() => database.inPlatform(work, options)),
    inPerson: (userId, ledgerId, work) => inTurn(() => database.inPerson(userId, ledgerId, work)),
  }
}
