/** A card walked month by month: what stands, what is still to be charged, and the stretch its charges are reckoned from. */
import { dec } from '../../../kernel/decimal.ts'
import { fromFen, type Money, toFen } from '../../../kernel/money.ts'
import type { Day, Period } from '../../../kernel/period.ts'
import { ZERO_QUANTITY, type Quantity } from '../../../kernel/quantity.ts'
import { halfUp, inRunningTotals, millionths } from '../../../kernel/whole.ts'
import type { CardBasis, HandingOn, Leaving, PartialDisposal, Piece } from './card.ts'
import { isByYears, type Method } from './kinds.ts'
import { monthsOfYears, yearTable } from '../months/year-table.ts'

/** Why a month has the charge it has. */
export type Reason = 'notStarted' | 'elsewhere' | 'charged' | 'stopped' | 'indefinite' | 'noUnits' | 'exhausted' | 'leaving'

export interface MonthOfCard {
  readonly period: Period
  readonly charge: Money
  readonly reason: Reason
  /** As the month ends, what went in it taken out. */
  readonly cost: Money
  readonly accumulated: Money
  readonly impairment: Money
  readonly net: Money
}
export interface DisposalOfCard {
  readonly event: PartialDisposal | Leaving | HandingOn
  readonly piece: Piece
}
const MILLION = 1_000_000n
export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
/** What charges of a stretch are reckoned from: set anew by each event that begins one. */
interface Stretch {
  base: bigint
  months: number
  /** Charges month by month, of the methods that count in years. */
  readonly table: readonly bigint[] | null
  at: number
  readonly unitsLeft: bigint
  unitsUsed: bigint
  given: bigint
}

/**
 * The whole plan of a card that came in while it was charged, where what was charged is what the plan says of those months: the amount of a
 * month goes on as it was. Anything else is spread anew over the months left.
 */
export function planGoneOnWith(card: CardBasis): { readonly base: bigint; readonly months: number } | null {
  const { opening, lifeMonths, cost, residual } = card
  if (opening === null || lifeMonths === null || lifeMonths <= opening.monthsCharged || toFen(opening.impairment) !== 0n) return null
  const base = toFen(cost) - toFen(residual)
  if (base < 0n) return null
  const charged = min(halfUp(base, BigInt(lifeMonths)) * BigInt(opening.monthsCharged), base)
  return toFen(opening.accumulated) === charged ? { base, months: lifeMonths } : null
}

export class Walk {
  readonly #card: CardBasis
  cost: bigint
  accumulated: bigint
  impairment: bigint
  residual: bigint
  left: number
  method: Method
  /** The whole life as events made it, months that were charged included; nothing where it is indefinite. */
  life: number | null
  halted = false
  stretch: Stretch
  unitsLeft: bigint
  readonly assetYears: bigint[] = []
  readonly impairments: { day: Day; amount: Money }[] = []
  readonly disposals: DisposalOfCard[] = []
  exhaustedIn: Period | null = null

  constructor(card: CardBasis) {
    const { opening } = card
    this.#card = card
    this.cost = toFen(card.cost)
    this.residual = toFen(card.residual)
    this.accumulated = opening === null ? 0n : toFen(opening.accumulated)
    this.impairment = opening === null ? 0n : toFen(opening.impairment)
    this.left = Math.max(0, (card.lifeMonths ?? 0) - (opening?.monthsCharged ?? 0))
    this.method = card.method
    this.life = card.lifeMonths
    this.unitsLeft = millionths(card.unitsTotal ?? ZERO_QUANTITY) - millionths(opening?.unitsUsed ?? ZERO_QUANTITY)
    this.stretch = { ...this.#begin(this.#firstTable()), ...planGoneOnWith(card) }
  }

  get net(): bigint {
    return this.cost - this.accumulated - this.impairment
  }
  /** What may still be charged. */
  get chargeable(): bigint {
    const most = this.net - this.residual
    return most < 0n ? 0n : most
  }

  #begin(table: readonly bigint[] | null): Stretch {
    return { base: this.chargeable, months: this.left, table, at: 0, unitsLeft: this.unitsLeft, unitsUsed: 0n, given: 0n }
  }
  /** Of the whole life; what was charged elsewhere is behind. */
  #firstTable(): bigint[] | null {
    const { lifeMonths, opening, cost } = this.#card
    if (!isByYears(this.method) || lifeMonths === null) return null
    return this.#yearsFrom(toFen(cost), lifeMonths).slice(opening?.monthsCharged ?? 0)
  }
  #yearsFrom(net: bigint, months: number): bigint[] {
    const years = yearTable(this.method, net, min(this.residual, net), Math.max(1, Math.ceil(months / 12)))
    this.assetYears.push(...years)
    return monthsOfYears(years)
  }

  /** A new stretch that keeps the shape of the one before: the months left in the proportion they had. */
  reshape(): void {
    const { table, at } = this.stretch
    if (table === null) {
      this.stretch = this.#begin(null)
      return
    }
    const ahead = table.slice(at, at + this.left)
    const whole = ahead.reduce((sum, one) => sum + one, 0n)
    this.stretch = this.#begin(whole === 0n ? ahead.map(() => 0n) : inRunningTotals(this.chargeable, ahead, whole))
  }
  /** A new estimate: the method from its beginning, over what is left. */
  renew(months: number, method: Method | null, residual: Money | null, unitsLeft: Quantity | null = null): void {
    // what was charged of the life before stays behind; of an indefinite one nothing was
    this.life = (this.life === null ? 0 : Math.max(0, this.life - this.left)) + months
    this.left = months
    if (method !== null) this.method = method
    if (residual !== null) this.residual = toFen(residual)
    if (unitsLeft !== null) this.unitsLeft = millionths(unitsLeft)
    this.stretch = this.#begin(isByYears(this.method) && months > 0 ? this.#yearsFrom(this.net, months) : null)
  }

  /** What a month is charged; never more than is left to charge. */
  charge(period: Period, units: Quantity | undefined): { amount: bigint; reason: Reason } {
    if (this.halted) return { amount: 0n, reason: 'stopped' }
    if (this.method === 'none' || this.life === null) return { amount: 0n, reason: 'indefinite' }
    const taken = this.method === 'units' ? this.#byUnits(period, units) : this.#byMonths()
    if (taken.reason !== 'charged') return taken
    const amount = min(taken.amount < 0n ? 0n : taken.amount, this.chargeable)
    this.accumulated += amount
    return { amount, reason: 'charged' }
  }
  #byUnits(period: Period, units: Quantity | undefined): { amount: bigint; reason: Reason } {
    const { stretch } = this
    if (this.unitsLeft <= 0n) return { amount: 0n, reason: 'exhausted' }
    const used = min(units === undefined ? 0n : millionths(units), this.unitsLeft)
    if (used === 0n) return { amount: 0n, reason: 'noUnits' }
    stretch.unitsUsed += used
    this.unitsLeft -= used
    if (this.unitsLeft === 0n) this.exhaustedIn = period
    const through = halfUp(stretch.base * stretch.unitsUsed, stretch.unitsLeft)
    const amount = through - stretch.given
    stretch.given = through
    return { amount, reason: 'charged' }
  }
  #byMonths(): { amount: bigint; reason: Reason } {
    const { stretch } = this
    if (this.left <= 0) return { amount: 0n, reason: 'exhausted' }
    const last = this.left === 1
    this.left -= 1
    if (last) return { amount: this.chargeable, reason: 'charged' }
    if (stretch.table !== null) {
      const amount = stretch.table[stretch.at] ?? 0n
      stretch.at += 1
      return { amount, reason: 'charged' }
    }
    const amount =
      this.#card.residue === 'static' ? halfUp(stretch.base, BigInt(stretch.months)) : halfUp(this.chargeable, BigInt(this.left + 1))
    return { amount, reason: 'charged' }
  }

  add(amount: Money): void {
    this.cost += toFen(amount)
  }
  impair(day: Day, recoverable: Money): void {
    const loss = this.net - toFen(recoverable)
    const amount = loss < 0n ? 0n : loss
    this.impairment += amount
    this.impairments.push({ day, amount: fromFen(amount) })
  }
  /**
   * A share of everything goes, each sum rounded alone. Three sums rounded alone can leave one side a fen less than nothing: then what
   * was charged takes it, and neither what goes nor what stays is worth less than nothing.
   */
  dispose(event: PartialDisposal | Leaving | HandingOn): void {
    const share = event.kind === 'partial' ? millionths(dec(event.share).fixed(6)) : MILLION
    const of = (value: bigint): bigint => halfUp(value * share, MILLION)
    const [cost, impairment, residual] = [of(this.cost), of(this.impairment), of(this.residual)]
    const rounded = cost - of(this.accumulated) - impairment
    const net = rounded < 0n ? 0n : rounded > this.net ? this.net : rounded
    const accumulated = cost - impairment - net
    const piece = { cost: fromFen(cost), accumulated: fromFen(accumulated), impairment: fromFen(impairment), net: fromFen(net) }
    this.disposals.push({ event, piece })
    this.cost -= cost
    this.accumulated -= accumulated
    this.impairment -= impairment
    this.residual -= residual
  }
  month(period: Period, { amount, reason }: { amount: bigint; reason: Reason }): MonthOfCard {
    return {
      period,
      charge: fromFen(amount),
      reason,
      cost: fromFen(this.cost),
      accumulated: fromFen(this.accumulated),
      impairment: fromFen(this.impairment),
      net: fromFen(this.net),
    }
  }
}
