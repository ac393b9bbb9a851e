/** Preferences of a ledger; the door adds the ledger to every query, row security repeats it. */
import type { Tx } from '../../platform/database/database.ts'

export const all = (db: Tx) => db.selectFrom('ledgerPreferences').select(['key', 'value']).execute()

export interface PreferenceRow {
  readonly key: string
  readonly value: unknown
  readonly changedBy: string
  readonly changedAt: Date
}

export const save = (db: Tx, rows: readonly PreferenceRow[]) =>
  db
    .insertInto('ledgerPreferences')
    .values(rows.map((row) => ({ ...row, value: JSON.stringify(row.value) })))
    .onConflict((conflict) =>
      conflict.columns(['ledgerId', 'key']).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        changedBy: row.ref('excluded.changedBy'),
        changedAt: row.ref('excluded.changedAt'),
      })),
    )
    .execute()
