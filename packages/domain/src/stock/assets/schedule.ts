/**
 * The schedule of a card (折旧表): every month from the card and what happened to it, one pure function. Nothing of the future is stored;
 * an event begins a new stretch and never changes what lies before it, and all charges together never pass what may be charged.
 */
import { dec } from '../../kernel/decimal.ts'
import { fromFen, type Money, toFen } from '../../kernel/money.ts'
import { addMonths, type Day, monthsBetween, nextPeriod, type Period, periodOf, yearOf } from '../../kernel/period.ts'
import { ZERO_QUANTITY, type Quantity } from '../../kernel/quantity.ts'
import { isLeaving, type CardBasis, type CardEvent, type Leaving, type PartialDisposal, type Piece } from './card.ts'
import { isByYears, isChargedLeaving, type Method } from './kinds.ts'
import { halfUp, monthsOfYears, yearTable } from './year-table.ts'

/** Why a month has the charge it has. */
export type Reason = 'notStarted' | 'charged' | 'stopped' | 'indefinite' | 'noUnits' | 'exhausted' | 'leaving'

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
  readonly event: PartialDisposal | Leaving
  readonly piece: Piece
}
export interface Schedule {
  readonly months: readonly MonthOfCard[]
  readonly impairments: readonly { readonly day: Day; readonly amount: Money }[]
  readonly disposals: readonly DisposalOfCard[]
  /** Sums of the years of the asset, under the methods that count in them. */
  readonly assetYears: readonly Money[]
  /** Of units of production: the month the last of them was used. */
  readonly exhaustedIn: Period | null
}

const MILLION = 1_000_000n
const micro = (value: Quantity | string): bigint => BigInt(dec(value).times('1000000').fixed(0))
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
/** The longest a schedule is walked when no end is said: a hundred years. */
const LONGEST = 1200

/** The first month of a card that is charged. */
export const firstCharged = ({ inService, start }: Pick<CardBasis, 'inService' | 'start'>): Period =>
  start === 'nextMonth' ? nextPeriod(periodOf(inService)) : periodOf(inService)

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

class Walk {
  readonly #card: CardBasis
  cost: bigint
  accumulated: bigint
  impairment: bigint
  residual: bigint
  left: number
  method: Method
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
    this.unitsLeft = micro(card.unitsTotal ?? ZERO_QUANTITY) - micro(opening?.unitsUsed ?? ZERO_QUANTITY)
    this.stretch = this.#begin(this.#firstTable())
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
    let run = 0n
    let given = 0n
    const base = this.chargeable
    const shaped = ahead.map((one) => {
      run += one
      const through = whole === 0n ? 0n : halfUp(base * run, whole)
      const amount = through - given
      given = through
      return amount
    })
    this.stretch = this.#begin(shaped)
  }
  /** A new estimate: the method from its beginning, over what is left. */
  renew(months: number, method: Method | null, residual: Money | null, unitsLeft: Quantity | null = null): void {
    this.left = months
    if (method !== null) this.method = method
    if (residual !== null) this.residual = toFen(residual)
    if (unitsLeft !== null) this.unitsLeft = micro(unitsLeft)
    this.stretch = this.#begin(isByYears(this.method) && months > 0 ? this.#yearsFrom(this.net, months) : null)
  }

  /** What a month is charged; never more than is left to charge. */
  charge(period: Period, units: Quantity | undefined): { amount: bigint; reason: Reason } {
    if (this.halted) return { amount: 0n, reason: 'stopped' }
    if (this.method === 'none' || this.#card.lifeMonths === null) return { amount: 0n, reason: 'indefinite' }
    const taken = this.method === 'units' ? this.#byUnits(period, units) : this.#byMonths()
    if (taken.reason !== 'charged') return taken
    const amount = min(taken.amount < 0n ? 0n : taken.amount, this.chargeable)
    this.accumulated += amount
    return { amount, reason: 'charged' }
  }
  #byUnits(period: Period, units: Quantity | undefined): { amount: bigint; reason: Reason } {
    const { stretch } = this
    if (this.unitsLeft <= 0n) return { amount: 0n, reason: 'exhausted' }
    const used = min(units === undefined ? 0n : micro(units), this.unitsLeft)
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
  /** A share of everything goes, each sum rounded alone. */
  dispose(event: PartialDisposal | Leaving): void {
    const share = event.kind === 'partial' ? micro(dec(event.share).fixed(6)) : MILLION
    const of = (value: bigint): bigint => halfUp(value * share, MILLION)
    const [cost, accumulated, impairment, residual] = [of(this.cost), of(this.accumulated), of(this.impairment), of(this.residual)]
    const net = cost - accumulated - impairment
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

/** Where an event changes what is charged: at a month's beginning. */
function atBeginning(walk: Walk, event: CardEvent, period: Period): void {
  if (!('from' in event) || event.from !== period) return
  switch (event.kind) {
    case 'estimate':
      walk.renew(event.remainingMonths, event.method, event.residual, event.unitsLeft)
      break
    case 'addition':
      if (periodOf(event.day) === period) walk.add(event.amount)
      if (event.remainingMonths !== null) walk.renew(event.remainingMonths, null, event.residual)
      else {
        if (event.residual !== null) walk.residual = toFen(event.residual)
        walk.reshape()
      }
      break
    case 'impairment':
      walk.reshape()
      break
    case 'stop':
      walk.halted = true
      break
    case 'resume':
      walk.halted = false
      walk.reshape()
  }
}

/** What stands otherwise as the month of it ends. */
function atEnd(walk: Walk, event: CardEvent, period: Period): void {
  if (periodOf(event.day) !== period) return
  if (event.kind === 'impairment') walk.impair(event.day, event.recoverable)
  // an addition that is charged from this month on is in already
  if (event.kind === 'addition' && event.from !== period) walk.add(event.amount)
  if (event.kind === 'partial' || isLeaving(event)) walk.dispose(event)
  if (event.kind === 'partial') walk.reshape()
}

const order = (a: CardEvent, b: CardEvent): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)

export interface ScheduleAsked {
  /** The last month to be told; until nothing is left to charge where it is not said. */
  readonly through?: Period
  /** Units of production, by month. */
  readonly units?: ReadonlyMap<Period, Quantity>
}

export function schedule(card: CardBasis, events: readonly CardEvent[], { through, units }: ScheduleAsked = {}): Schedule {
  const walk = new Walk(card)
  const sorted = events.toSorted(order)
  const first = firstCharged(card)
  const gone = sorted.find(isLeaving)
  const leaves = gone === undefined ? null : periodOf(gone.day)
  const months: MonthOfCard[] = []
  let period = card.opening === null ? periodOf(card.inService) : nextPeriod(card.opening.period)
  const end = through ?? addMonths(period, LONGEST)
  while (period <= end) {
    for (const event of sorted) atBeginning(walk, event, period)
    const spared = leaves === period && !isChargedLeaving(card.kind)
    const taken =
      period < first
        ? { amount: 0n, reason: 'notStarted' as const }
        : spared
          ? { amount: 0n, reason: 'leaving' as const }
          : walk.charge(period, units?.get(period))
    for (const event of sorted) atEnd(walk, event, period)
    if (through === undefined && taken.reason === 'exhausted' && sorted.every((one) => periodOf(one.day) < period)) break
    months.push(walk.month(period, taken))
    if (leaves === period) break
    period = nextPeriod(period)
  }
  return {
    months,
    impairments: walk.impairments,
    disposals: walk.disposals,
    assetYears: walk.assetYears.map(fromFen),
    exhaustedIn: walk.exhaustedIn,
  }
}

/** How a card stands as a month ends; null before it came and once all of it has gone. */
export function standingAt({ months }: Schedule, period: Period): MonthOfCard | null {
  const first = months[0]
  if (first === undefined || period < first.period) return null
  const at = monthsBetween(first.period, period) - 1
  const last = months.at(-1)!
  const found = months[at] ?? last
  return toFen(found.cost) === 0n ? null : found
}

/** Charges of the calendar years. */
export function byYear({ months }: Pick<Schedule, 'months'>): Map<number, Money> {
  const years = new Map<number, bigint>()
  for (const { period, charge } of months) years.set(yearOf(period), (years.get(yearOf(period)) ?? 0n) + toFen(charge))
  return new Map([...years].map(([year, fen]) => [year, fromFen(fen)]))
}
