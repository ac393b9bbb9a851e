/** How the company stands to its taxes: which return it files, and how often. */
import type { Cycle } from '@app/domain/tax/forms/form'
import type { DeclaredTax, FilingKind } from '@app/domain/tax/forms/taxes'
import { periodEndSettings } from '../../finance/period-end/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { citOf } from './taking.queries.ts'

export async function taxInfo(ctx: LedgerContext) {
  const settings = await periodEndSettings(ctx)
  const company = await citOf(ctx.db)
  return {
    vatNature: ctx.ledger.vatNature,
    vatCycle: settings.vatCycle,
    citLevy: company?.citLevy ?? '',
    citCycle: company?.citFiling === 'month' ? ('month' as const) : ('quarter' as const),
    smallProfit: settings.smallProfit,
    sixTaxesHalved: settings.sixTaxesHalved,
    standard: ctx.ledger.standard,
  }
}

export async function kindFor(ctx: LedgerContext, tax: DeclaredTax): Promise<{ readonly filing: FilingKind; readonly cycle: Cycle }> {
  const { vatNature, vatCycle, citLevy, citCycle } = await taxInfo(ctx)
  const assessed = citLevy === 'assessed'
  switch (tax) {
    case 'vat':
      return { filing: vatNature === 'smallScaleTaxpayer' ? 'smallVat' : 'generalVat', cycle: vatCycle }
    case 'cit':
      return { filing: assessed ? 'citLevied' : 'citQuarter', cycle: citCycle }
    case 'citAnnual':
      return { filing: assessed ? 'citLevied' : 'citAnnual', cycle: 'year' }
    default:
      return { filing: tax, cycle: 'quarter' }
  }
}
