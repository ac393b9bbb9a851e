/**
 * How the bureau of a province has been: five failures of one kind in ten minutes, and it is left alone for a while. A few seconds at
 * first, because most faults are short (a process that begins again) and a deadline is near; one that fails again at once is left alone
 * twice as long.
 */
import { sql } from 'kysely'
import { asPlatform, type Tx } from '../../platform/database/database.ts'

const MOST_FAILURES = 5
const WITHIN_MS = 10 * 60_000
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 600
const MOST_PAUSES = 20

export interface Health {
  /** Until when it is left alone. */
  readonly paused: { readonly until: Date; readonly words: string } | null
  /** Something failed since it answered last. */
  readonly failing: boolean
}
export const standing = (db: Tx, province: string, now: Date): Promise<Health> =>
  asPlatform(db, async (tx) => {
    const row = await tx
      .selectFrom('bureauHealth')
      .select(['pausedUntil', 'words', 'failures', 'pauses'])
      .where('province', '=', province)
      .executeTakeFirst()
    const until = row?.pausedUntil ?? null
    return {
      paused: until !== null && until > now ? { until, words: row!.words } : null,
      failing: row !== undefined && (row.failures > 0 || row.pauses > 0),
    }
  })

export const failed = (db: Tx, province: string, fault: string, now: Date): Promise<void> =>
  asPlatform(db, async (tx) => {
    const since = new Date(now.getTime() - WITHIN_MS)
    // of the row as it stands; the values of the insert are of one that fails for the first time
    const again = sql`h.fault = excluded.fault and h.since > ${since}`
    const tooOften = sql`${again} and h.failures + 1 >= ${MOST_FAILURES}`
    const pause = sql`least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * 2 ^ h.pauses) * interval '1 second'`
    await sql`
      insert into bureau_health as h (province, fault, failures, since) values (${province}, ${fault}, 1, ${now})
      on conflict (province) do update set
        fault = excluded.fault,
        failures = case when ${again} then h.failures + 1 else 1 end,
        since = case when ${again} then h.since else excluded.since end,
        paused_until = case when ${tooOften} then ${now}::timestamptz + ${pause} else h.paused_until end,
        pauses = case when ${tooOften} then least(${MOST_PAUSES}, h.pauses + 1) else h.pauses end,
        words = case when ${tooOften} then '连续失败，已暂停' else h.words end`.execute(tx)
  })

/** It says itself when it is back. */
export const closed = (db: Tx, province: string, until: Date, words: string, now: Date): Promise<void> =>
  asPlatform(db, async (tx) => {
    const row = { pausedUntil: until, words, fault: '', failures: 0, pauses: 0, since: now }
    await tx
      .insertInto('bureauHealth')
      .values({ province, ...row })
      .onConflict((conflict) => conflict.column('province').doUpdateSet(row))
      .execute()
  })

/** It answers again: what failed before is forgotten. */
export const answered = (db: Tx, province: string): Promise<void> =>
  asPlatform(db, async (tx) => {
    await tx
      .updateTable('bureauHealth')
      .set({ failures: 0, pauses: 0 })
      .where('province', '=', province)
      .where((is) => is.or([is('failures', '>', 0), is('pauses', '>', 0)]))
      .execute()
  })
