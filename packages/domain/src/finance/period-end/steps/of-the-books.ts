/** What taxes are reckoned from, as the books say it: revenue and profit, carry-forward aside. */
import { figuresOf } from '../../books/figures.ts'
import type { LedgerFacts } from '../../books/facts.ts'
import { netResult } from '../../reports/evaluate.ts'
import { fromFen, type Money } from '../../../kernel/money.ts'
import { firstOfYear, type Period } from '../../../kernel/period.ts'
import { periodEndCodes } from '../codes.ts'

/** Income of the main and other business, without tax. */
export function revenueOf(facts: LedgerFacts, from: Period, to: Period): Money {
  const { totals } = figuresOf(facts).movements(from, to)
  return fromFen(periodEndCodes[facts.standard].revenue.reduce((fen, code) => fen - (totals.get(code) ?? 0n), 0n))
}

/** Profit before income tax from a year's first month to one of it; null where the standard knows none. */
export function profitOf(facts: LedgerFacts, to: Period): Money | null {
  const { incomeTax } = periodEndCodes[facts.standard]
  if (incomeTax === null) return null
  const figures = figuresOf(facts)
  const year = firstOfYear(to)
  const expense = figures.movements(year, to).totals.get(incomeTax.slice(0, 4)) ?? 0n
  return fromFen(netResult(figures, year, to) + expense)
}
