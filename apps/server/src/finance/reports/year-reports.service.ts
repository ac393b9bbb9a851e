/** Reports of a year: statements month by month or quarter by quarter, and the risk check. */
import { equityChanges } from '@app/domain/finance/reports/equity-changes'
import { riskIndicators, riskSheet } from '@app/domain/finance/reports/risk'
import { statementMonths } from '@app/domain/finance/reports/statement-months'
import type { StatementKind } from '@app/domain/finance/reports/template'
import type { Period } from '@app/domain/kernel/period'
import { suppliedRisks } from './risk-registry.ts'
import { asItStood, readFacts, type FactsBase, type Range } from '../books/index.ts'

interface AtPeriod extends Pick<Range, 'withDrafts' | 'asOf'> {
  readonly period: Period
}

const factsOf = (ctx: FactsBase, { period, withDrafts, asOf }: AtPeriod) =>
  readFacts(ctx, { through: period, withDrafts, asOf, forStatements: true })

export interface MonthsQuery extends AtPeriod {
  readonly by: 'month' | 'quarter'
}

/** 损益表: the income statement of the year so far, a column a month. */
export const profitMonths = asItStood(async (ctx, query: MonthsQuery) =>
  statementMonths(await factsOf(ctx, query), 'incomeStatement', query.period, { by: query.by, title: '损益表', company: ctx.ledger.name }),
)

/** 历史报表: any statement as it stood at the end of each month or quarter; of 所有者权益变动表 the year and the one before. */
export const history = asItStood(async (ctx, query: MonthsQuery & { readonly kind: StatementKind | 'equityChanges' }) => {
  const { kind, period, withDrafts, by, asOf } = query
  const company = ctx.ledger.name
  if (kind === 'equityChanges')
    return equityChanges(await readFacts(ctx, { through: period, withDrafts, asOf, forEquity: true }), period, company).sheet
  return statementMonths(await factsOf(ctx, query), kind, period, { by, company })
})

export const risk = asItStood(async (ctx, query: AtPeriod) => {
  // returns and invoices are known as they are now alone, whatever moment the books are looked at
  const more = await suppliedRisks(ctx, query.period)
  return riskSheet(await factsOf(ctx, query), query.period, ctx.ledger.name, more).sheet
})

/** The same as plain indicators, drafts counted in. */
export const indicators = async (ctx: FactsBase, period: Period) => [
  ...riskIndicators(await factsOf(ctx, { period, withDrafts: true }), period),
  ...(await suppliedRisks(ctx, period)),
]
