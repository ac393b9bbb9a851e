/** Changes of accounting methods: rows are only added. */
import type { MethodEffect, MethodKey } from '@app/domain/ledger/accounting-methods/method'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface ChangeRow {
  readonly method: MethodKey
  readonly from: string
  readonly to: string
  readonly effective: Period
  readonly reason: string
  readonly effect: MethodEffect
  readonly changedBy: string
  readonly changedAt: Date
}

/** In the order they were made. */
export const changes = async (db: Tx): Promise<ChangeRow[]> =>
  (await db
    .selectFrom('methodChanges')
    .select(['method', 'fromValue as from', 'toValue as to', 'effective', 'reason', 'effect', 'changedName as changedBy', 'changedAt'])
    .orderBy('logSeq')
    .execute()) as unknown as ChangeRow[]

export const add = (db: Tx, { from, to, changedBy, effect, ...row }: ChangeRow, logSeq: number) =>
  db
    .insertInto('methodChanges')
    .values({ ...row, fromValue: from, toValue: to, changedName: changedBy, effect: JSON.stringify(effect), logSeq: String(logSeq) })
    .execute()

/** Whether a voucher or an opening balance stands in the books. */
export async function booked(db: Tx, ledgerId: string): Promise<boolean> {
  const { rows } = await sql<{ booked: boolean }>`
    select exists (select 1 from vouchers where ledger_id = ${ledgerId})
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
    select action, before, after, user_name as "userName", at from book_log
     where ledger_id = ${ledgerId} and object = 'ledger' and action = any(${actions}) order by seq desc limit 200`
    .execute(db)
    .then((result) => result.rows)
