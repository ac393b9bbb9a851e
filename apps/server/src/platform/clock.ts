/**
 * What time it is for an installation: the database's, counted on between two looks by this process's own count of time, which nobody can
 * set. A machine whose clock jumps signs nobody out, dates no voucher wrongly, and takes no other's job.
 */
import type { Database } from './database/database.ts'

export interface InstallationClock {
  now(): Date
  /** The machine's clock moved against the count of time: somebody set it, or the machine slept. */
  isDoubtful(): boolean
  /** Asks the database; those who ask at once ask once. */
  look(database: Database): Promise<void>
}

/** So far two clocks may drift between two looks. */
const DRIFT_MS = 2000

export function installationClock(): InstallationClock {
  /** What the count of time is added to. */
  let base = Date.now() - performance.now()
  /** How far the machine's clock is from what is told. */
  let skew = 0
  let looking: Promise<void> | undefined
  const now = () => base + performance.now()
  async function ask(database: Database): Promise<void> {
    const asked = performance.now()
    const [row] = await database.ask<{ at: Date }>({ text: 'select clock_timestamp() as at' })
    const answered = performance.now()
    const said = row!.at.getTime() - (asked + answered) / 2
    // given at some moment between asking and hearing it: what lies within that is no news
    if (Math.abs(said - base) > (answered - asked) / 2) base = said
    skew = Date.now() - now()
  }
  return {
    now: () => new Date(now()),
    isDoubtful: () => Math.abs(Date.now() - now() - skew) > DRIFT_MS,
    look: (database) => (looking ??= ask(database).finally(() => (looking = undefined))),
  }
}
