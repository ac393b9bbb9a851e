/** The VAT cycle a month ends, what was booked in it, and the limit below which a small-scale taxpayer's ordinary sales are exempt. */
import { type Money, toFen } from '../../../kernel/money.ts'
import { firstOfQuarter, isQuarterEnd, lastDay, type Period } from '../../../kernel/period.ts'
import { rateOn } from '../../../kernel/dated.ts'
import { figuresOf } from '../../books/figures.ts'
import { periodEndCodes } from '../codes.ts'
import { revenueOf } from './of-the-books.ts'
import { vatThresholds } from '../rates.ts'
import type { PeriodEndInput } from '../step.ts'

/** First month of the VAT cycle a month ends, or null when its cycle goes on. */
export function vatCycleStart({ period, settings }: Pick<PeriodEndInput, 'period' | 'settings'>): Period | null {
  if (settings.vatCycle === 'month') return period
  return isQuarterEnd(period) ? firstOfQuarter(period) : null
}

/** Whether a cycle began before the books did: its sales are then not all in them, and nobody here knows what they were. */
export const beganBefore = (from: Period, startPeriod: Period): boolean => from < startPeriod

/** One-sided turnover of a code (with those under it) over some months, carry-forward included. */
export function turnover(input: PeriodEndInput, code: string, side: 'debit' | 'credit', from: Period = input.period): bigint {
  const { byId } = figuresOf(input.facts)
  let fen = 0n
  for (const one of input.facts.turnovers)
    if (one.period >= from && one.period <= input.period && (byId.get(one.subjectId)?.code.startsWith(code) ?? false))
      fen += toFen(one[side])
  return fen
}

/** Sales without tax in the VAT cycle: given, or the revenue of the books. */
export const cycleSales = ({ given, facts, period }: PeriodEndInput, from: Period): Money =>
  given.netSales ?? revenueOf(facts, from, period)

/** Whether a small-scale taxpayer's ordinary sales of the cycle are exempt: below the threshold (until 2025 also at it). */
export function isExempt(sales: Money, period: Period, cycle: 'month' | 'quarter'): boolean {
  const { value } = rateOn(vatThresholds, lastDay(period))
  const limit = toFen(value[cycle])
  return value.inclusive ? toFen(sales) <= limit : toFen(sales) < limit
}

/** Codes of VAT under the standard of the ledger. */
export function vatCodes(input: Pick<PeriodEndInput, 'facts'>) {
  const { taxes } = periodEndCodes[input.facts.standard]
  return {
    payable: `${taxes}0001`,
    paid: `${taxes}00010003`,
    transferOut: `${taxes}00010004`,
    exportCredit: `${taxes}00010006`,
    overpaid: `${taxes}00010010`,
    unpaid: `${taxes}0002`,
    prepaid: `${taxes}0003`,
    simple: `${taxes}0008`,
  }
}
