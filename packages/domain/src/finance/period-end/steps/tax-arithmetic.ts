/**
 * The arithmetic of taxes as their returns do it, rounding where the form rounds: tax first, then what is reduced, the rest is due. Accrual,
 * estimate and return of one base come to one figure; reckoned once over rate and reduction they part by a fen every other month.
 * tax-arithmetic.test.ts holds each against its form.
 */
import { dec } from '../../../kernel/decimal.ts'
import { isNegative, money, subtract, ZERO, type Money } from '../../../kernel/money.ts'
import { ONE, type Rate } from '../../../kernel/quantity.ts'

const positive = (amount: Money): Money => (isNegative(amount) ? ZERO : amount)
const times = (amount: Money, of: Rate): Money => money(dec(amount).times(of))
/** The share that is taken off, of a share that is left. */
const cutOf = (left: Rate): string => dec(ONE).minus(left).toString()

/** A surtax on VAT (附列资料（五）, VS2, VYJF): base × rate; free of the fee; then the six taxes' reduction of what is left. */
export function surtaxDue(base: Money, of: Rate, { left, free }: { readonly left: Rate; readonly free: boolean }): Money {
  const tax = times(positive(base), of)
  if (free) return ZERO
  return subtract(tax, money(dec(tax).times(cutOf(left))))
}

/** Stamp tax of one item (YH): base × rate, less the six taxes' reduction. */
export function stampDue(base: Money, of: Rate, left: Rate): Money {
  const tax = times(positive(base), of)
  return subtract(tax, money(dec(tax).times(cutOf(left))))
}

/** Income tax of the year so far (A200000 27 to 28): taxable × 25 %, less taxable × (25 % − what small-profit enterprises pay). */
export function incomeTaxDue(taxable: Money, full: Rate, small: Rate | null): Money {
  const base = positive(taxable)
  const tax = times(base, full)
  return small === null ? tax : subtract(tax, money(dec(base).times(dec(full).minus(small))))
}
