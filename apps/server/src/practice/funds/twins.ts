/**
 * The same movement known twice: by a statement of the bank, and by a paper of the ledger (a claim that was paid, an income that came
 * in). The statement's row belongs to the paper's voucher, or the paper to the statement's: money is never booked twice.
 */
import { isZero, type Money } from '@app/domain/kernel/money'
import { addDays, type Day } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as read from './flows.read.queries.ts'
import type { TwinRow } from './flows.read.queries.ts'

/** A statement shows a payment a few days before or after the paper does. */
export const TWIN_DAYS = 5

export interface PaperMovement {
  readonly key: string
  readonly bankAccountId: string
  readonly day: Day
  readonly inflow: Money
  readonly outflow: Money
}

/** Each movement's row on a statement, the nearest day first, no row twice. */
export async function findTwins(
  ctx: Pick<LedgerContext, 'db' | 'ledger'>,
  movements: readonly PaperMovement[],
): Promise<Map<string, TwinRow>> {
  const found = new Map<string, TwinRow>()
  if (movements.length === 0) return found
  const days = movements.map((one) => one.day).toSorted()
  const rows = await read.possibleTwins(
    ctx.db,
    ctx.ledger.id,
    [...new Set(movements.map((one) => one.bankAccountId))],
    addDays(days[0]!, -TWIN_DAYS),
    addDays(days.at(-1)!, TWIN_DAYS),
  )
  const taken = new Set<string>()
  const apart = (a: Day, b: Day): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000
  for (const one of movements) {
    const fitting = rows
      .filter(
        (row) =>
          !taken.has(row.id) &&
          row.bankAccountId === one.bankAccountId &&
          (isZero(one.outflow) ? row.inflow === one.inflow : row.outflow === one.outflow) &&
          apart(row.day, one.day) <= TWIN_DAYS,
      )
      .toSorted((a, b) => apart(a.day, one.day) - apart(b.day, one.day))
    const [nearest] = fitting
    if (nearest === undefined) continue
    taken.add(nearest.id)
    found.set(one.key, nearest)
  }
  return found
}
