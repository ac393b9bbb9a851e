/** How far the returns of a month, or the one of a tax, have come: from what the bureau lists, what is drafted, and what was handed over. */
import { isZero, money } from '@app/domain/kernel/money'
import { dayInChina, type Period } from '@app/domain/kernel/period'
import { leftToPay, owedBy } from '@app/domain/tax/filing/owing'
import { roadOf, type RoadReturn } from '@app/domain/tax/filing/road'
import { spanOf } from '@app/domain/tax/filing/bureau-taxes'
import { signInState } from '../../ledger/tax-login/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './filing.queries.ts'
import { returnsToFile } from './returns.ts'

const ACCEPTED: ReadonlySet<string> = new Set(['accepted', 'differs', 'elsewhere'])
const NOT_OWED = { owes: false, paid: false } as const

export async function road(ctx: LedgerContext, { period, tax }: { readonly period: Period; readonly tax?: string | undefined }) {
  const [inventory, drafts, filings, login] = await Promise.all([
    queries.inventory(ctx.db, period),
    returnsToFile(ctx, period, dayInChina(ctx.now)),
    queries.ofPeriods(ctx.db, period, period),
    signInState(ctx.db),
  ])
  // by tax and first day, each said by whoever knows most of it: the bureau's list, over that a draft, over that what was handed over
  const returns = new Map<string, RoadReturn>()
  const put = (from: string, one: RoadReturn) => (tax === undefined || one.tax === tax) && returns.set(`${one.tax} ${from}`, one)
  for (const one of inventory?.items ?? []) {
    const owes = !isZero(money(one.payable))
    put(one.from, { tax: one.tax, state: one.state === 'due' ? 'none' : 'filed', owes, paid: one.state === 'paid' })
  }
  for (const one of drafts)
    if (one.correction === 0 && returns.get(`${one.tax} ${spanOf(one.period, one.cycle).from}`)?.state !== 'filed')
      put(spanOf(one.period, one.cycle).from, { tax: one.tax, state: one.checked ? 'checked' : 'draft', ...NOT_OWED })
  for (const one of filings) {
    if (one.outcome === 'stopped' || one.outcome === 'voided') continue
    if (!ACCEPTED.has(one.outcome)) put(one.spanFrom, { tax: one.tax, state: 'sending', ...NOT_OWED })
    else put(one.spanFrom, { tax: one.tax, state: 'filed', owes: !isZero(owedBy(one)), paid: isZero(leftToPay(one)) })
  }
  return roadOf({ login, asked: inventory !== undefined, returns: [...returns.values()] })
}
