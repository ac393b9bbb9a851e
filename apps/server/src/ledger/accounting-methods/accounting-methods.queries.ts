/** Changes of accounting methods: rows are only added. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface ChangeRow extends Pick<Row<'methodChanges'>, 'method' | 'effective' | 'reason' | 'effect' | 'changedAt'> {
  readonly from: string
  readonly to: string
  readonly changedBy: string
}

/** In the order they were made. */
export const changes = async (db: Tx): Promise<ChangeRow[]> =>
  await db
    .selectFrom('methodChanges')
    .select(['method', 'fromValue as from', 'toValue as to', 'effective', 'reason', 'effect', 'changedName as changedBy', 'changedAt'])
    .orderBy('logSeq')
    .orderBy('id')
    .execute()

export const add = (db: Tx, { from, to, changedBy, effect, ...row }: ChangeRow, logSeq: number) =>
  db
    .insertInto('methodChanges')
    .values({ ...row, fromValue: from, toValue: to, changedName: changedBy, effect: JSON.stringify(effect), logSeq: String(logSeq) })
    .execute()

/** Whether a voucher or an opening balance stands in the books. */
export async function booked(db: Tx, ledgerId: string): Promise<boolean> {
  const { rows } = await sql<{ booked: boolean }>`
    select exists (select 1 from hot_vouchers where ledger_id = ${ledgerId})
        or exists (select 1 from aside_years where ledger_id = ${ledgerId} and packed)
        or exists (select 1 from opening_balances where ledger_id = ${ledgerId}) as booked`.execute(db)
  return rows[0]!.booked
}

export const setReclassified = (db: Tx, reclassified: boolean) => db.updateTable('ledgers').set({ reclassified }).execute()

export interface SettingAct {
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly userName: string
  readonly at: Date
}

/** Acts of the log that changed settings of accounting and tax, newest first. */
export const settingActs = (db: Tx, ledgerId: string, actions: readonly string[]) =>
  sql<SettingAct>`
    select action, before, after, user_name, at from book_log
     where ledger_id = ${ledgerId} and object = 'ledger' and action = any(${actions}) order by seq desc limit 200`
    .execute(db)
    .then((result) => result.rows)
