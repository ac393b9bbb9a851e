/** How a company stands to its taxes over some months, from inside its ledger: what it is registered for, who was paid, and its returns. */
import { firstOfQuarter, periodOf, type Period } from '@app/domain/kernel/period'
import type { BureauLine, StandingReturn, TaxStanding } from '@app/domain/tax/calendar/owed-returns'
import { owedTaxOf, type OwedTax } from '@app/domain/tax/calendar/owed-taxes'
import { isSoleTrader } from '@app/domain/tax/forms/business/business'
import { taxOfReturn } from '@app/domain/tax/forms/engine/taxes'
import { FILED } from '@app/domain/tax/forms/engine/return'
import { taxNumberOf } from '../../ledger/ledgers/index.ts'
import { monthsPaid } from '../../people/salary/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { companyTaxes, monthsSold, returnKindsKnown, returnsEndingIn } from '../declarations/index.ts'
import { bureauLists } from '../filing/index.ts'
import { hasPersonTax, personTaxEndingIn } from '../iit/index.ts'

export async function standingIn(ctx: Pick<LedgerContext, 'db' | 'ledger'>, from: Period, to: Period) {
  const { db, ledger } = ctx
  const [taxes, kinds, withheld, paid, lists, returns, personal, taxNumber, sold] = await Promise.all([
    companyTaxes(ctx),
    returnKindsKnown(db),
    hasPersonTax(db),
    monthsPaid(db, ledger.id, from, to),
    bureauLists(db),
    returnsEndingIn(db, from, to),
    personTaxEndingIn(db, from, to),
    taxNumberOf(db),
    // a return that ends with the first of these months began before it
    monthsSold(db, ledger.id, firstOfQuarter(from), to),
  ])
  const bureau = lists.flatMap(({ items }) =>
    items.flatMap((one): BureauLine[] => {
      const tax = owedTaxOf(one.tax)
      return tax === undefined ? [] : [{ tax, from: one.from, to: one.to, due: one.due, filed: one.state !== 'due' } as BureauLine]
    }),
  )
  const known = new Set<OwedTax>([
    ...kinds.map(({ filing, cycle }) => taxOfReturn(filing, cycle)),
    ...bureau.map(({ tax }) => tax),
    ...(withheld ? (['iit'] as const) : []),
  ])
  const standing: TaxStanding = {
    vatNature: taxes.vatNature,
    vatCycle: taxes.vatCycle,
    citLevy: taxes.citLevy,
    citCycle: taxes.citCycle,
    paidMonths: new Set(paid),
    known,
    statementCycle: kinds.some(({ filing, cycle }) => filing === 'statements' && cycle === 'month') ? 'month' : 'quarter',
    soleTrader: isSoleTrader(taxNumber),
    bureau,
    sold,
  }
  const standingReturns: StandingReturn[] = [
    ...returns.map((one) => ({ ...one, tax: taxOfReturn(one.filing, one.cycle), filed: FILED.includes(one.state) })),
    ...personal.map((one) => ({ ...one, tax: 'iit' as const, cycle: 'month' as const, filed: one.state === 'filed' })),
  ]
  const { establishedOn } = taxes
  return { standing, returns, standingReturns, establishedIn: establishedOn === null ? null : periodOf(establishedOn) }
}
