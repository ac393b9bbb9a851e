/** The one row of company details, and whether anything names the chart's subjects. */
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export const details = (db: Tx) => db.selectFrom('companyDetails').selectAll().executeTakeFirst()

/** Values by column; those not named stay. */
export const keep = (db: Tx, values: Readonly<Record<string, unknown>>) =>
  db
    .insertInto('companyDetails')
    .values(values)
    .onConflict((conflict) => conflict.columns(['ledgerId']).doUpdateSet(values))
    .execute()

/** Whether anything beside the chart itself names its subjects. */
export async function namesSubjects(db: Tx, ledgerId: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select 1 from bank_accounts where ledger_id = ${ledgerId})
        or exists (select 1 from expense_types where ledger_id = ${ledgerId} and subject_id is not null)
        or exists (select 1 from subjects where ledger_id = ${ledgerId} and not preset) as named`.execute(db)
  return rows[0]!.named
}

export const clearChart = async (db: Tx): Promise<void> => {
  await db.deleteFrom('subjects').execute()
}

/** Months once there stay: those before the start are refused by the start itself. */
export async function startAt(db: Tx, startPeriod: Period, periods: readonly Period[]): Promise<void> {
  await db.updateTable('ledgers').set({ startPeriod }).execute()
  await db
    .insertInto('periods')
    .values(periods.map((period) => ({ period })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
