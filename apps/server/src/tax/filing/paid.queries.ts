/** A filing as it is paid: what books the payment reads of it. */
import type { Money } from '@app/domain/kernel/money'
import { dayInChina, type Day } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { steps, get, lock, type Filing } from './filing.queries.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface FiledPayment extends Filing {
  /** When the payment was read back or sent; null where it was not paid by this house. */
  readonly paidOn: Day | null
}
async function paid(db: Tx, one: Filing): Promise<FiledPayment> {
  const found = (await steps(db, one.id)).find(({ step }) => step === 'payBack')
  const at = found?.endedAt ?? found?.beganAt ?? null
  return { ...one, paidOn: at === null ? null : dayInChina(at) }
}
export const filedOne = async (db: Tx, id: string): Promise<FiledPayment> => paid(db, await get(db, id))
export const lockFiled = async (db: Tx, id: string): Promise<FiledPayment> => paid(db, await lock(db, id))

/** What of each filing's payments is booked. */
export const bookedOf = async (db: Tx, ledgerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Money>> => {
  const { rows } = await sql<{ filingId: string; booked: Money }>`
    select filing_id, sum(amount + late_fee)::numeric(18,2) as booked from tax_payment_vouchers
     where ledger_id = ${ledgerId} and filing_id = any(${[...ids]}::uuid[]) group by filing_id`.execute(db)
  return new Map(rows.map((one) => [one.filingId, one.booked]))
}
