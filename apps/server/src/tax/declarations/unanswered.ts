/** Returns and what people were asked about their months: unanswered it is listed with a link, and nothing is approved or filed before. */
import type { Address } from '@app/domain/access/address'
import type { Period } from '@app/domain/kernel/period'
import type { FiledKind } from '@app/domain/tax/filing/bureau-taxes'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import { endOfReturn, startOfReturn } from '@app/domain/tax/forms/engine/cycles'
import { refuseOpenGates, unansweredIn } from '../../finance/period-end/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'

type Inside = Pick<LedgerContext, 'db' | 'ledger'>
interface OfMonths {
  readonly filing: FiledKind
  readonly period: Period
  readonly cycle: Cycle
}
/** What is prepaid at a place is typed: it takes nothing from papers or books. */
const restsOnBooks = ({ filing }: OfMonths): boolean => filing !== 'vatPrepay'

/** The months of the books a return rests on; those before the books have nothing here. */
function monthsOf({ ledger: { startPeriod } }: Inside, { period, cycle }: OfMonths): [first: Period, last: Period] {
  const first = startOfReturn(period, cycle)
  return [first < startPeriod ? startPeriod : first, endOfReturn(period, cycle)]
}

export const unansweredOf = async (ctx: Inside, one: OfMonths): Promise<{ words: string; path: Address }[]> =>
  restsOnBooks(one) ? unansweredIn(ctx, ...monthsOf(ctx, one)) : []

/** PC0047: a return rests on months in which something was asked and not answered. */
export async function refuseOpen(ctx: Inside, one: OfMonths, what: string): Promise<void> {
  if (restsOnBooks(one)) await refuseOpenGates(ctx, ...monthsOf(ctx, one), what)
}
