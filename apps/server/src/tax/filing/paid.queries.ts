/** A filing as it is paid: what books the payment reads of it. */
import { dayInChina, type Day } from '@app/domain/kernel/period'
import { steps, get, lock, versionsOf, type Filing } from './filing.queries.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface FiledPayment extends Filing {
  /** When the payment was read back or sent; null where it was not paid by this house. */
  readonly paidOn: Day | null
  /** The accepted version it corrects; undefined where there is none. */
  readonly corrected: Filing | undefined
}
async function paid(db: Tx, one: Filing): Promise<FiledPayment> {
  const found = (await steps(db, one.id)).find(({ step }) => step === 'payBack')
  const at = found?.endedAt ?? found?.beganAt ?? null
  const earlier = one.correction === 0 ? [] : await versionsOf(db, one)
  const corrected = earlier
    .filter(({ correction, accepted }) => correction < one.correction && accepted !== null)
    .toSorted((a, b) => b.correction - a.correction)[0]
  return { ...one, corrected, paidOn: at === null ? null : dayInChina(at) }
}
export const filedOne = async (db: Tx, id: string): Promise<FiledPayment> => paid(db, await get(db, id))
export const lockFiled = async (db: Tx, id: string): Promise<FiledPayment> => paid(db, await lock(db, id))
