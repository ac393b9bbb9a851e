/** Closing rates of foreign currencies, dated. */
import type { Day } from '@app/domain/kernel/period'
import type { Rate } from '@app/domain/kernel/quantity'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export const ratesOn = (db: Tx, day: Day): Promise<{ currency: string; rate: Rate }[]> =>
  db.selectFrom('exchangeRates').select(['currency', 'rate']).where('day', '=', day).execute()

export interface NewRate {
  readonly currency: string
  readonly day: Day
  readonly rate: Rate
  readonly changedBy: string
  readonly changedName: string
  readonly changedAt: Date
}

export const setRates = (db: Tx, rates: readonly NewRate[]) =>
  db
    .insertInto('exchangeRates')
    .values([...rates])
    .onConflict((conflict) =>
      conflict.columns(['ledgerId', 'currency', 'day']).doUpdateSet({
        rate: sql`excluded.rate`,
        changedBy: sql`excluded.changed_by`,
        changedName: sql`excluded.changed_name`,
        changedAt: sql`excluded.changed_at`,
      }),
    )
    .execute()

export const removeRates = (db: Tx, day: Day, currencies: readonly string[]) =>
  db.deleteFrom('exchangeRates').where('day', '=', day).where('currency', 'in', currencies).execute()
