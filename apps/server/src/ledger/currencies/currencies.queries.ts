/** Closing rates of foreign currencies, dated. */
import type { Day } from '@app/domain/kernel/period'
import type { Rate } from '@app/domain/kernel/quantity'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export const ratesOn = (db: Tx, day: Day): Promise<{ currency: string; rate: Rate }[]> =>
  db.selectFrom('exchangeRates').select(['currency', 'rate']).where('day', '=', day).execute()

export type NewRate = Pick<Row<'exchangeRates'>, 'currency' | 'day' | 'rate' | 'changedBy' | 'changedName' | 'changedAt'>

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

export const ratesBetween = (db: Tx, from: Day, to: Day) =>
  db
    .selectFrom('exchangeRates')
    .select(['currency', 'day', 'rate', 'changedName', 'changedAt'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('currency')
    .orderBy('day')
    .execute()

/** The latest rate of each currency no later than a day. */
export const latestRates = (db: Tx, ledgerId: string, day: Day) =>
  sql<{ currency: string; day: Day; rate: Rate }>`
    select distinct on (currency) currency, day, rate from exchange_rates
     where ledger_id = ${ledgerId} and day <= ${day} order by currency, day desc`
    .execute(db)
    .then((result) => result.rows)
