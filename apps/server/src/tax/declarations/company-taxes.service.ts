/** How the company stands to its taxes: which return it files, and how often. */
import { usualReturn, type DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import { countedSales, exceededIn } from '@app/domain/tax/forms/engine/registration'
import { periodEndSettings } from '../../finance/period-end/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { ofFiling } from './declarations.queries.ts'
import { companyOf } from './taking.queries.ts'

/** As the ledger and the company's information say it. */
export async function settingsOf(ctx: Pick<LedgerContext, 'db' | 'ledger'>) {
  const settings = await periodEndSettings(ctx)
  const company = await companyOf(ctx.db)
  return {
    vatNature: ctx.ledger.vatNature,
    vatCycle: settings.vatCycle,
    citLevy: company?.citLevy ?? '',
    citCycle: company?.citFiling === 'month' ? ('month' as const) : ('quarter' as const),
    smallProfit: settings.smallProfit,
    sixTaxesHalved: settings.sixTaxesHalved,
    standard: ctx.ledger.standard,
    establishedOn: company?.establishedOn ?? null,
  }
}

/** With what the returns of small-scale VAT say of registering as a general taxpayer. */
export async function taxInfo(ctx: LedgerContext) {
  const declared = await ofFiling(ctx.db, 'smallVat')
  const { establishedOn: _, ...settings } = await settingsOf(ctx)
  return { ...settings, registration: exceededIn(declared.map((one) => ({ ...one, sales: countedSales(one.figures) }))) }
}

/** The return of a tax it files. */
export const kindFor = async (ctx: LedgerContext, tax: DeclaredTax) => usualReturn(tax, await settingsOf(ctx))
