/** How the queue stands: what waits, what runs, what failed, and how long the eldest has been due. */
import type { Database } from '../database/database.ts'

export interface QueueLine {
  readonly name: string
  readonly state: string
  readonly count: number
  /** Seconds since the eldest of those that wait was due; null: none is due. */
  readonly waited: number | null
}

export const queueNow = (database: Database): Promise<QueueLine[]> =>
  database.ask<QueueLine>({
    text: `select name, state::text as state, count(*)::int as count,
                  extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as waited
             from queue.job where state <> 'completed' group by name, state order by name, state`,
  })
