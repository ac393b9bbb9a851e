/**
 * The schedule of a card (折旧表): every month from the card and what happened to it, one pure function. Nothing of the future is stored;
 * an event begins a new stretch and never changes what lies before it, and all charges together never pass what may be charged.
 */
import { dec } from '../../../kernel/decimal.ts'
import { fromFen, type Money, toFen } from '../../../kernel/money.ts'
import { addMonths, type Day, monthsBetween, nextPeriod, type Period, periodOf, yearOf } from '../../../kernel/period.ts'
import { quantity, type Quantity } from '../../../kernel/quantity.ts'
import { halfUp } from '../../../kernel/whole.ts'
import { isHandedOn, isLeaving, type CardBasis, type CardEvent } from './card.ts'
import { min, planGoneOnWith, Walk, type DisposalOfCard, type MonthOfCard } from './card-walk.ts'
import { isChargedLeaving, type Method } from './kinds.ts'

export interface Schedule {
  readonly months: readonly MonthOfCard[]
  readonly impairments: readonly { readonly day: Day; readonly amount: Money }[]
  readonly disposals: readonly DisposalOfCard[]
  /** Sums of the years of the asset, under the methods that count in them. */
  readonly assetYears: readonly Money[]
  /** Of units of production: the month the last of them was used. */
  readonly exhaustedIn: Period | null
  /** What is still to come as the last month told ends. */
  readonly rest: RestOfCard
}
export interface RestOfCard {
  readonly months: number
  /** The whole life, charged months included, as events made it; nothing where it is indefinite. */
  readonly lifeMonths: number | null
  readonly method: Method
  readonly residual: Money
  /** Of units of production. */
  readonly unitsLeft: Quantity
  readonly halted: boolean
}

/** The longest a schedule is walked when no end is said: a hundred years. */
const LONGEST = 1200

/** The first month of a card that is charged. */
export const firstCharged = ({ inService, start }: Pick<CardBasis, 'inService' | 'start'>): Period =>
  start === 'nextMonth' ? nextPeriod(periodOf(inService)) : periodOf(inService)

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
    case 'settlement':
      if (periodOf(event.day) === period) walk.add(event.amount)
      walk.reshape()
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
  if ((event.kind === 'addition' || event.kind === 'settlement') && event.from !== period) walk.add(event.amount)
  if (event.kind === 'partial' || isLeaving(event)) walk.dispose(event)
  if (event.kind === 'partial') walk.reshape()
}

/** The first month that is told. */
const firstTold = ({ opening, inService }: CardBasis): Period =>
  opening === null ? periodOf(inService) : opening.arrives === true ? opening.period : nextPeriod(opening.period)

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
  let period = firstTold(card)
  const end = through ?? addMonths(period, LONGEST)
  while (period <= end) {
    for (const event of sorted) atBeginning(walk, event, period)
    const spared = gone !== undefined && leaves === period && (isHandedOn(gone) || !isChargedLeaving(card.kind))
    const taken =
      period === card.opening?.period
        ? { amount: 0n, reason: 'elsewhere' as const }
        : period < first
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
    rest: {
      months: walk.left,
      lifeMonths: walk.life,
      method: walk.method,
      residual: fromFen(walk.residual),
      unitsLeft: quantity(dec(walk.unitsLeft).over('1000000', 4)),
      halted: walk.halted,
    },
  }
}

export type TermsOfCard = Pick<RestOfCard, 'method' | 'lifeMonths'>
/** Events that may say how long and how it is charged. */
const saysTerms = (event: CardEvent): boolean => event.kind === 'estimate' || (event.kind === 'addition' && event.remainingMonths !== null)

/**
 * How a card is charged as a month ends, or after all that is known of it: what events made of it, never the card as it was typed. This is
 * the one place to ask (card-terms.test.ts keeps it so).
 */
export function termsOf(card: CardBasis, events: readonly CardEvent[], through?: Period): TermsOfCard {
  const { method, lifeMonths } = card
  const last = events
    .flatMap((event) => (saysTerms(event) && 'from' in event ? [event.from] : []))
    .toSorted()
    .at(-1)
  const month = through ?? last
  // nothing happened to it: the card is as it was typed, and need not be walked
  if (last === undefined || month === undefined) return { method, lifeMonths }
  return schedule(card, events, { through: month }).rest
}

/** Whether a card's months have no end by themselves: nothing is charged, no life is said, or units decide. */
export function isWithoutEnd(card: CardBasis, events: readonly CardEvent[]): boolean {
  const { method, lifeMonths } = termsOf(card, events)
  return method === 'units' || method === 'none' || lifeMonths === null
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

/** The same month without walking there, where nothing ever happened to a card that is charged alike every month. */
function plainMonth(card: CardBasis, period: Period): MonthOfCard | null {
  const { opening, lifeMonths } = card
  if (period < firstTold(card)) return null
  const first = opening === null ? periodOf(card.inService) : nextPeriod(opening.period)
  const begins = firstCharged(card)
  const begin = begins > first ? begins : first
  const before = opening === null ? 0n : toFen(opening.accumulated)
  const impairment = opening === null ? 0n : toFen(opening.impairment)
  const whole = toFen(card.cost) - before - impairment - toFen(card.residual)
  const base = whole < 0n ? 0n : whole
  const left = Math.max(0, lifeMonths! - (opening?.monthsCharged ?? 0))
  const plan = planGoneOnWith(card) ?? { base, months: left }
  const each = left === 0 ? 0n : halfUp(plan.base, BigInt(plan.months))
  const at = period < begin ? 0 : monthsBetween(begin, period)
  const through = (months: number): bigint => (months >= left ? (left === 0 ? 0n : base) : min(each * BigInt(months), base))
  const charge = at === 0 || at > left ? 0n : through(at) - through(at - 1)
  const accumulated = before + through(Math.min(at, left))
  return {
    period,
    charge: fromFen(charge),
    reason: period === opening?.period ? 'elsewhere' : at === 0 ? 'notStarted' : at > left ? 'exhausted' : 'charged',
    cost: card.cost,
    accumulated: fromFen(accumulated),
    impairment: fromFen(impairment),
    net: fromFen(toFen(card.cost) - accumulated - impairment),
  }
}

/** One month of a card: what it is charged and how it stands then; null before it came and after the month it went. */
export function monthOf(
  card: CardBasis,
  events: readonly CardEvent[],
  period: Period,
  units: ReadonlyMap<Period, Quantity>,
): MonthOfCard | null {
  if (events.length === 0 && card.method === 'straightLine' && card.residue === 'static' && card.lifeMonths !== null)
    return plainMonth(card, period)
  return schedule(card, events, { through: period, units }).months.find((one) => one.period === period) ?? null
}
