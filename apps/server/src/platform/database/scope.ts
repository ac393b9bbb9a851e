/** The transaction whatever runs is part of. */
import type { DatabaseConnection } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

export interface Scope {
  /** How often the work was begun before. */
  readonly attempt: number
  readonly settings: readonly string[]
  readonly snapshot: boolean
  /** The database refuses every write of the transaction. */
  readonly readOnly: boolean
  /** What only makes saving quicker may be used. */
  readonly fastDoor: boolean
  /** Statements sent last whose answers are awaited with the commit's. */
  readonly last: Promise<unknown>[]
  /** Told whether the transaction was committed. */
  readonly ends: ((committed: boolean) => void)[]
  connection?: DatabaseConnection
  /** The connection's client, to end what it does. */
  client?: pg.ClientBase
  /** Its statements stay prepared. */
  readonly repeats: boolean
  /** The refusal of the first statement that would have read a year that is aside, whoever caught it. */
  aside?: unknown
  /** The database has answered: until then nothing of the work was done. */
  begun: boolean
  /** The work is done: what fails now fails at the commit. */
  committing: boolean
  /** What it began may go on after it: that opens transactions of its own. */
  over: boolean
}
export const scope = new AsyncLocalStorage<Scope>()
