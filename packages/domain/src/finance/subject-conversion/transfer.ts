/**
 * The voucher that moves the balance of a converted subject on, currency by currency, with its quantities: what the parts take over
 * leaves the subject as it was, to the fen.
 */
import { broken } from '../../kernel/app-error.ts'
import { dec, Decimal } from '../../kernel/decimal.ts'
import { isNegative, isZero, money, moneyText, negate, subtract, sum, ZERO, type Money } from '../../kernel/money.ts'
import { ONE, quantity, rate, trimmed, ZERO_QUANTITY, type Quantity, type Rate } from '../../kernel/quantity.ts'
import { functionalAmount } from '../vouchers/validate.ts'
import type { BalancePart, ConversionAsk, ConversionFacts } from './conversion.ts'

export interface TransferLine {
  /** The target's place; null: the subject as it was. */
  readonly target: number | null
  readonly debit: Money
  readonly credit: Money
  readonly currency: string
  readonly originalAmount: Money | null
  readonly exchangeRate: Rate | null
  readonly quantity: Quantity | null
}

const side = (amount: Money): Pick<TransferLine, 'debit' | 'credit'> =>
  isNegative(amount) ? { debit: ZERO, credit: negate(amount) } : { debit: amount, credit: ZERO }
const isNone = (value: Quantity): boolean => dec(value).sign() === 0
const opposite = (value: Quantity): Quantity => quantity(dec(value).negated())
/** What stands on the line's own side is positive there. */
const onSideOf = (amount: Money, value: Money): Money => (isNegative(amount) ? negate(value) : value)
const where = (currency: string): string => (currency === '' ? '' : `${currency}的`)

/** The lines of one part: foreign money at the rate it stands in the books at, and what that leaves to the fen as a revaluation. */
function linesOf(target: number | null, { currency, amount, original, quantity: many }: BalancePart): TransferLine[] {
  if (isZero(amount) && isZero(original) && isNone(many)) return []
  if (isZero(amount)) throw broken('CV0008', `${where(currency)}金额为零而原币或数量不为零，不能用凭证结转，请留在原科目`)
  const moved = isNone(many) ? null : isNegative(amount) ? opposite(many) : many
  if (currency === '') return [{ target, ...side(amount), currency, originalAmount: null, exchangeRate: null, quantity: moved }]
  if (isZero(original)) return [{ target, ...side(amount), currency, originalAmount: ZERO, exchangeRate: ONE, quantity: moved }]
  const own = onSideOf(amount, original)
  const size = onSideOf(amount, amount)
  if (isNegative(own)) throw broken('CV0014', `${where(currency)}原币与本位币方向相反，请先调汇再转换`)
  const exchangeRate = rate(dec(size).over(own, 8))
  const booked = functionalAmount(own, exchangeRate)
  if (dec(exchangeRate).sign() <= 0 || isZero(booked)) throw broken('CV0015', `${where(currency)}原币与本位币相差悬殊，请先调汇再转换`)
  const rest = subtract(amount, onSideOf(amount, booked))
  const first = { target, ...side(onSideOf(amount, booked)), currency, originalAmount: own, exchangeRate, quantity: moved }
  return isZero(rest) ? [first] : [first, { target, ...side(rest), currency, originalAmount: ZERO, exchangeRate, quantity: null }]
}

/** What the parts leave of each balance, those taken from no balance included; zero everywhere when they make up the whole. */
export function leftOf(balances: readonly BalancePart[], parts: readonly BalancePart[]): BalancePart[] {
  const currencies = new Set([...balances, ...parts].map((one) => one.currency))
  return [...currencies].map((currency) => {
    const mine = (list: readonly BalancePart[]) => list.filter((one) => one.currency === currency)
    const total = (key: 'amount' | 'original') =>
      subtract(sum(mine(balances).map((one) => one[key])), sum(mine(parts).map((one) => one[key])))
    const counted = (list: readonly BalancePart[]): Decimal => mine(list).reduce((so, one) => so.plus(one.quantity), dec(ZERO_QUANTITY))
    return {
      currency,
      amount: total('amount'),
      original: total('original'),
      quantity: quantity(counted(balances).minus(counted(parts))),
    }
  })
}

/** The lines that move the balances on; none when they stay or are zero. The parts must make up the whole (CV0008, CV0009, CV0014, CV0015). */
export function transferLines({ balances }: Pick<ConversionFacts, 'balances'>, { carried, targets }: ConversionAsk): TransferLine[] {
  if (!carried || balances.length === 0) return []
  for (const { currency, amount, original, quantity: many } of leftOf(
    balances,
    targets.flatMap((one) => one.parts),
  )) {
    const gaps: [string, string, string][] = [
      ['amount', '金额', isZero(amount) ? '' : moneyText(amount)],
      ['originalAmount', '原币', isZero(original) ? '' : moneyText(original)],
      ['quantity', '数量', isNone(many) ? '' : trimmed(many)],
    ]
    const gap = gaps.find(([, , text]) => text !== '')
    if (gap !== undefined)
      throw broken('CV0009', `各项${where(currency)}${gap[1]}之和与余额相差${gap[2]}`, [{ field: gap[0], reason: `还差${gap[2]}` }])
  }
  const taken = targets.flatMap((one, target) => one.parts.flatMap((part) => linesOf(target, part)))
  const given = balances.flatMap((one) =>
    linesOf(null, {
      currency: one.currency,
      amount: money(dec(one.amount).negated()),
      original: negate(one.original),
      quantity: opposite(one.quantity),
    }),
  )
  return [...taken, ...given]
}
