/** Which statements a standard has, and which transfers between subjects their formulas ask for. */
import { notFound } from '../../kernel/app-error.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { callsOf, formulaOf } from './formula.ts'
import { rowsOf, type StatementKind, statementNames, type StatementTemplate } from './template.ts'
import { cooperativeBalanceSheet, cooperativeSurplus } from './templates/cooperative.ts'
import { enterpriseBalanceSheet, enterpriseCashFlow, enterpriseIncomeStatement } from './templates/enterprise.ts'
import { nonProfit2004ActivityStatement, nonProfit2004BalanceSheet, nonProfit2004CashFlow } from './templates/non-profit-2004.ts'
import { nonProfitActivityStatement, nonProfitBalanceSheet, nonProfitCashFlow } from './templates/non-profit.ts'
import { smallBusinessBalanceSheet, smallBusinessCashFlow, smallBusinessIncomeStatement } from './templates/small-business.ts'

export const statementTemplates: readonly StatementTemplate[] = [
  smallBusinessBalanceSheet,
  smallBusinessIncomeStatement,
  smallBusinessCashFlow,
  enterpriseBalanceSheet,
  enterpriseIncomeStatement,
  enterpriseCashFlow,
  nonProfitBalanceSheet,
  nonProfitActivityStatement,
  nonProfitCashFlow,
  nonProfit2004BalanceSheet,
  nonProfit2004ActivityStatement,
  nonProfit2004CashFlow,
  cooperativeBalanceSheet,
  cooperativeSurplus,
]

export const hasStatement = (standard: Standard, kind: StatementKind): boolean =>
  statementTemplates.some((one) => one.standard === standard && one.kind === kind)

/** The template of a statement; RP0002 when the standard has none (利润表 of a non-profit is its 业务活动表). */
export function templateOf(standard: Standard, kind: StatementKind): StatementTemplate {
  const template = statementTemplates.find((one) => one.standard === standard && one.kind === kind)
  if (template === undefined) throw notFound('RP0002', `当前会计准则没有${statementNames[kind]}`)
  return template
}

/** Pairs of codes whose transfers (借 A 贷 B) the statements of a standard read. */
export function transferPairs(standard: Standard): (readonly [debitCode: string, creditCode: string])[] {
  return pairsIn(
    statementTemplates
      .filter((one) => one.standard === standard)
      .flatMap((template) => rowsOf(template).flatMap(([, , , , , , formula, more]) => [formula, more?.restricted ?? ''])),
  )
}

/** The pairs formulas read. */
export function pairsIn(formulas: readonly string[]): (readonly [debitCode: string, creditCode: string])[] {
  const pairs = new Map<string, readonly [string, string]>()
  for (const text of formulas)
    for (const { name, args } of callsOf(formulaOf(text))) {
      const [first = '', second = ''] = args
      if (name === 'transfer') pairs.set(`${first}|${second}`, [first, second])
      if (name === 'mv') {
        pairs.set(`${first}|${second}`, [first, second])
        pairs.set(`${second}|${first}`, [second, first])
      }
    }
  return [...pairs.values()]
}
