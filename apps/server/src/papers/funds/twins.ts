/** Papers of the ledger and the rows of statements that show the same money: it is never booked twice. */
import { moneyText, type Money } from '@app/domain/kernel/money'
import { addDays, type Day } from '@app/domain/kernel/period'
import { pairTwins, TWIN_DAYS, type PaperMovement } from '@app/domain/papers/funds/twins'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as read from './flows.read.queries.ts'
import type { TwinRow } from './flows.read.queries.ts'

/** Rows of statements by which this sum went out on these days; those with a voucher say by which. */
export const paymentsLike = async (
  ctx: Pick<LedgerContext, 'db' | 'ledger'>,
  accountIds: readonly string[],
  { from, to, amount }: { readonly from: Day; readonly to: Day; readonly amount: Money },
): Promise<TwinRow[]> =>
  (await read.possibleTwins(ctx.db, ctx.ledger.id, accountIds, from, to)).filter((one) => moneyText(one.outflow) === moneyText(amount))

/** Each movement's row on a statement, no row twice; the row belongs to the paper's voucher, or the paper to the row's. */
export async function findTwins(
  ctx: Pick<LedgerContext, 'db' | 'ledger'>,
  movements: readonly PaperMovement[],
  within = TWIN_DAYS,
): Promise<Map<string, TwinRow>> {
  if (movements.length === 0) return new Map()
  const days = movements.map((one) => one.day).toSorted()
  const rows = await read.possibleTwins(
    ctx.db,
    ctx.ledger.id,
    [...new Set(movements.map((one) => one.bankAccountId))],
    addDays(days[0]!, -within),
    addDays(days.at(-1)!, within),
  )
  return pairTwins(movements, rows, within)
}
