/**
 * What of a small-scale taxpayer's VAT is exempt (小规模免征增值税): told by the invoices of the cycle by kind, as the return tells it. Asked only
 * where books and invoices disagree, and then without a proposal: a wrong one is copied.
 */
import { fromFen, toFen, type Money } from '../../../kernel/money.ts'
import type { Period } from '../../../kernel/period.ts'
import { periodEndCodes } from '../codes.ts'
import { revenueOf } from './of-the-books.ts'
import type { InvoicedGiven, PeriodEndInput } from '../step.ts'
import { isExempt, turnover, vatCodes, vatCycleStart } from './vat-cycle.ts'

/** VAT booked on sales of the cycle, less what was turned back. */
export const cycleTax = (input: PeriodEndInput, from: Period): bigint => turnover(input, vatCodes(input).payable, 'credit', from)

/** Months of the cycle lie before the books, and nobody here knows what was sold in them. */
const hasUnknownMonths = ({ given }: PeriodEndInput): boolean => given.soldBefore !== undefined

/** Invoices tell it where there are any, all are in the books, and the books hold exactly their tax. */
function told(input: PeriodEndInput, from: Period): InvoicedGiven | null {
  const { invoiced } = input.given
  if (invoiced === undefined || invoiced.count === 0 || invoiced.unbooked > 0 || invoiced.from !== from) return null
  if (hasUnknownMonths(input)) return null
  return cycleTax(input, from) === toFen(invoiced.specialTax) + toFen(invoiced.ordinaryTax) ? invoiced : null
}

export interface Exemption {
  /**
   * null: sales of books and invoices lie on two sides of the limit, months of the cycle lie before the books, or nobody has said how much
   * of the tax was ordinary.
   */
  readonly exempt: boolean | null
  readonly sales: Money
  /** Of ordinary invoices and sales without one; null where it is not known. */
  readonly ordinaryTax: Money | null
  /** What has to be said before it is known. */
  readonly asks: readonly ('netSales' | 'ordinaryTax')[]
}

/** null: the month ends no cycle. */
export function exemptionOf(input: PeriodEndInput): Exemption | null {
  const from = vatCycleStart(input)
  if (from === null) return null
  const { given, facts, period, settings } = input
  const invoiced = told(input, from)
  const booked = revenueOf(facts, from, period)
  const sales = given.netSales ?? invoiced?.net ?? booked
  const below = (net: Money): boolean => isExempt(net, period, settings.vatCycle)
  // a sale the books have and no invoice says, or the other way round, matters where it crosses the limit
  const apart = given.netSales === undefined && invoiced !== null && below(invoiced.net) !== below(booked)
  const ordinaryTax = given.ordinaryTax ?? invoiced?.ordinaryTax ?? null
  // those of the months before are not known; they make no difference where what is known reaches the limit, or no tax is booked
  if (hasUnknownMonths(input) && given.netSales === undefined && below(booked) && cycleTax(input, from) > 0n)
    return { exempt: null, sales, ordinaryTax, asks: ['netSales'] }
  if (apart) return { exempt: null, sales, ordinaryTax, asks: ['netSales'] }
  if (!below(sales)) return { exempt: false, sales, ordinaryTax, asks: [] }
  if (ordinaryTax === null && cycleTax(input, from) > 0n) return { exempt: null, sales, ordinaryTax: null, asks: ['ordinaryTax'] }
  return { exempt: true, sales, ordinaryTax, asks: [] }
}

/** VAT the invoices of the cycle leave to be paid, and what the books have left of it; null where they cannot be held against each other. */
export function heldByInvoices(input: PeriodEndInput): { readonly owed: Money; readonly booked: Money } | null {
  const from = vatCycleStart(input)
  const { invoiced } = input.given
  const { exemptIncome } = periodEndCodes[input.facts.standard]
  if (from === null || invoiced === undefined || invoiced.count === 0 || invoiced.from !== from || exemptIncome === null) return null
  if (hasUnknownMonths(input)) return null
  const { period, settings } = input
  const exempt = isExempt(input.given.netSales ?? invoiced.net, period, settings.vatCycle)
  const owed = toFen(invoiced.specialTax) + (exempt ? 0n : toFen(invoiced.ordinaryTax))
  return { owed: fromFen(owed), booked: fromFen(cycleTax(input, from) - turnover(input, exemptIncome, 'credit', from)) }
}
