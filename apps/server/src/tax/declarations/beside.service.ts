/** What other returns, statements, books and pay say beside a return: compared by its forms, explained where it differs. */
import { revenueOf } from '@app/domain/finance/period-end/steps/of-the-books'
import { moneyText, sum } from '@app/domain/kernel/money'
import { fullRateSales } from '@app/domain/tax/forms/vat/small-vat'
import { unclearSales } from '@app/domain/tax/forms/vat/vat-taken'
import { firstOfYear, yearOf, type Period } from '@app/domain/kernel/period'
import { incomeBesideOf, statementProfitOf, vatSalesOf } from '@app/domain/tax/forms/engine/beside'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import type { ReadFacts } from '../../finance/books/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { wagesOfYear } from '../iit/index.ts'
import { checkedIn } from './declarations.queries.ts'

/** Output invoices, and what the books have of revenue in the same months. */
export const salesBeside = (
  facts: ReadFacts,
  sold: readonly (BesideSold & Parameters<typeof fullRateSales>[0][number])[],
  from: Period,
  to: Period,
) => ({
  ...invoicedBeside(sold),
  $books_sales: moneyText(revenueOf(facts, from, to)),
  $full_rate: moneyText(fullRateSales(sold)),
})
type BesideSold = Parameters<typeof unclearSales>[0][number]
export const invoicedBeside = (sold: readonly BesideSold[]) => ({
  $invoiced: moneyText(sum(sold.map(({ net }) => net))),
  $unclear: moneyText(unclearSales(sold)),
})

/** Returns and statements of the year that are checked or filed. */
export async function incomeBeside(ctx: LedgerContext, period: Period, cycle: Cycle): Promise<Record<string, string>> {
  const returns = await checkedIn(ctx.db, firstOfYear(period), period)
  const vat = returns.filter(({ filing }) => filing === 'smallVat' || filing === 'generalVat')
  const statements = returns.filter((one) => one.filing === 'statements' && one.period === period)
  const same = statements.find((one) => one.cycle === cycle) ?? statements.find((one) => cycle !== 'year' && one.cycle !== 'year')
  return incomeBesideOf(period, vatSalesOf(period, vat), statementProfitOf(ctx.ledger.standard, same))
}

/** What personal tax declared of wages and bonuses in the whole year; zero while a month is missing. */
export const wagesBeside = async (ctx: LedgerContext, period: Period): Promise<Record<string, string>> => ({
  $iit_wages: moneyText(await wagesOfYear(ctx, yearOf(period))),
})
