/** How the bureau of a province has been: five failures of one kind in ten minutes, and it is left alone for a while. */
import { sql } from 'kysely'
import { asPlatform, type Tx } from '../../platform/database/database.ts'

const MOST_FAILURES = 5
const WITHIN_MS = 10 * 60_000
const PAUSE_MS = 10 * 60_000

export const pausedUntil = (db: Tx, province: string, now: Date): Promise<{ until: Date; words: string } | null> =>
  asPlatform(db, async (tx) => {
    const row = await tx.selectFrom('bureauHealth').select(['pausedUntil', 'words']).where('province', '=', province).executeTakeFirst()
    return row?.pausedUntil != null && row.pausedUntil > now ? { until: row.pausedUntil, words: row.words } : null
  })

export const failed = (db: Tx, province: string, fault: string, now: Date): Promise<void> =>
  asPlatform(db, async (tx) => {
    const since = new Date(now.getTime() - WITHIN_MS)
    const until = new Date(now.getTime() + PAUSE_MS)
    await sql`
      insert into bureau_health as h (province, fault, failures, since) values (${province}, ${fault}, 1, ${now})
      on conflict (province) do update set
        fault = excluded.fault,
        failures = case when h.fault = excluded.fault and h.since > ${since} then h.failures + 1 else 1 end,
        since = case when h.fault = excluded.fault and h.since > ${since} then h.since else excluded.since end,
        paused_until = case when h.fault = excluded.fault and h.since > ${since} and h.failures + 1 >= ${MOST_FAILURES} then ${until} else h.paused_until end,
        words = case when h.fault = excluded.fault and h.since > ${since} and h.failures + 1 >= ${MOST_FAILURES} then '连续失败，已暂停' else h.words end`.execute(
      tx,
    )
  })

/** It says itself when it is back. */
export const closed = (db: Tx, province: string, until: Date, words: string, now: Date): Promise<void> =>
  asPlatform(db, async (tx) => {
    const row = { pausedUntil: until, words, fault: '', failures: 0, since: now }
    await tx
      .insertInto('bureauHealth')
      .values({ province, ...row })
      .onConflict((conflict) => conflict.column('province').doUpdateSet(row))
      .execute()
  })

/** It answers again: what failed before is forgotten. */
export const answered = (db: Tx, province: string): Promise<void> =>
  asPlatform(db, async (tx) => {
    await tx.updateTable('bureauHealth').set({ failures: 0 }).where('province', '=', province).where('failures', '>', 0).execute()
  })
