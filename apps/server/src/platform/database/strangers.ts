/** The database for whoever is nobody yet: a few of its connections, one after another, so that those who work never wait for them. */
import { Turns } from '../turns.ts'
import type { Database } from './database.ts'
import { unreachable } from './lost.ts'

/** Of the pool's connections, the most that requests without a session use at one time. */
const AT_ONCE = 2
/** Who has waited so long asks again. */
const MOST_WAIT_MS = 10_000

export function forStrangers(database: Database, atOnce = AT_ONCE, mostWaitMs = MOST_WAIT_MS): Database {
  const turns = new Turns(atOnce, mostWaitMs, unreachable)
  return {
    ...database,
    inLedger: (ledgerId, work, options) => turns.take(() => database.inLedger(ledgerId, work, options)),
    inAgency: (agencyId, work) => turns.take(() => database.inAgency(agencyId, work)),
    inPlatform: (work, options) => turns.take(() => database.inPlatform(work, options)),
    inPerson: (userId, ledgerId, work) => turns.take(() => database.inPerson(userId, ledgerId, work)),
  }
}
