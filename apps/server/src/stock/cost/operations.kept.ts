/** Operations as they are kept beside what is said of a product's month: the same figures, or none. */
import type { Period } from '@app/domain/kernel/period'
import { fromMillionths } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { degreesOf, type Operation } from '@app/domain/stock/cost/operations'
import type { Tx } from '../../platform/database/database.ts'
import * as queries from './cost.queries.ts'
import type { StoredInput, StoredOperation } from './cost.queries.ts'

export const counted = ({ hours, material, quantity }: Pick<StoredOperation, 'hours' | 'material' | 'quantity'>): Operation => ({
  hours: millionths(hours),
  material: millionths(material),
  quantity: millionths(quantity),
})
/** What is in progress, as the month says it. */
export function endingOf(operations: readonly Operation[]) {
  const { quantity, degree } = degreesOf(operations)
  return {
    ending: fromMillionths(quantity),
    endingMaterial: fromMillionths(degree.material),
    endingLabour: fromMillionths(degree.labour),
    endingOverhead: fromMillionths(degree.overhead),
  }
}
/** Where something else was typed over what operations come to, they are no longer what was said. */
export async function forgetOthers(db: Tx, period: Period, rows: readonly StoredInput[]): Promise<void> {
  const kept = Map.groupBy(await queries.operations(db, period), ({ productId }) => productId)
  const other = rows.filter((row) => {
    const own = kept.get(row.productId)
    return own !== undefined && Object.entries(endingOf(own.map(counted))).some(([key, value]) => row[key as keyof StoredInput] !== value)
  })
  await queries.removeOperations(
    db,
    period,
    other.map(({ productId }) => productId),
  )
}
