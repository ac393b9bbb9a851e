/**
 * Cards divided and put together (拆分、合并): what each goes on with, so that every sum stays what it was and the months go on without a
 * gap. It takes effect as a month begins: the card it was is charged no more, those it becomes are charged that month.
 */
import { isNegative, isZero, subtract, sum, type Money } from '../../../kernel/money.ts'
import type { Period } from '../../../kernel/period.ts'
import { previousPeriod } from '../../../kernel/period.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import type { CardOfMonth } from '../months/charges.ts'
import { isByYears } from './kinds.ts'
import { schedule, standingAt, type RestOfCard } from './schedule.ts'
import { sharesOf } from './shares.ts'

/** A card as a month ends: what it stands at, and what is still to come. */
export interface Carried {
  readonly cost: Money
  readonly accumulated: Money
  readonly impairment: Money
  readonly residual: Money
  readonly rest: RestOfCard
}
/** As the month before ends; null where it is not there by then. */
export function carriedInto(card: CardOfMonth, period: Period): Carried | null {
  const through = previousPeriod(period)
  const plan = schedule(card.basis, card.events, { through, units: card.units })
  const standing = standingAt(plan, through)
  if (standing === null) return null
  const { cost, accumulated, impairment } = standing
  return { cost, accumulated, impairment, residual: plan.rest.residual, rest: plan.rest }
}

/** Why a card cannot go on as others; null where it can. */
export function divisionProblem(card: CardOfMonth, carried: Carried | null, taxMethod: string): string | null {
  if (carried === null) return '上月末还没有这张卡片：请直接改卡片，或选以后的月份'
  if (carried.rest.halted) return '停用的卡片请先恢复使用'
  if (carried.rest.method === 'units') return '按工作量法的卡片不能拆分、合并'
  if (isByYears(carried.rest.method) && card.events.length > 0) return '加速折旧、又有过变动的卡片不能拆分、合并'
  if (taxMethod !== 'same') return '税收处理与账面不同的卡片不能拆分、合并'
  return null
}

type Sums = Omit<Carried, 'rest'>
/** By weights: each rounded alone, the last takes the rest; of cost, accumulated, impairment and residual value alike. */
export function dividedBy(carried: Carried, weights: readonly Quantity[]): Sums[] {
  const of = (amount: Money) => sharesOf(amount, weights)
  const [cost, accumulated, impairment, residual] = [
    of(carried.cost),
    of(carried.accumulated),
    of(carried.impairment),
    of(carried.residual),
  ]
  return weights.map((_, at) => ({ cost: cost[at]!, accumulated: accumulated[at]!, impairment: impairment[at]!, residual: residual[at]! }))
}
/** A part that would carry more than it cost: rounding can do that to parts of a few fen. */
export const holdsTogether = ({ cost, accumulated, impairment, residual }: Sums): boolean =>
  !isZero(cost) && ![cost, accumulated, impairment, residual, subtract(cost, sum([accumulated, impairment, residual]))].some(isNegative)

export interface Mergeable {
  readonly categoryId: string
  readonly inService: string
  readonly residue: string
  readonly carried: Carried
}
/** Why cards cannot become one; null where they can. */
export function mergeProblem(cards: readonly Mergeable[]): string | null {
  const [first] = cards
  if (first === undefined || cards.length < 2) return '请选择两张以上的卡片'
  const alike = (of: (one: Mergeable) => string | number): boolean => cards.every((one) => of(one) === of(first))
  if (!alike(({ categoryId }) => categoryId)) return '只能合并同一类别的卡片'
  if (!alike(({ carried }) => carried.rest.method) || !alike(({ residue }) => residue)) return '折旧方法、尾差处理不同的卡片不能合并'
  if (isByYears(first.carried.rest.method)) return '加速折旧的卡片不能合并'
  if (!alike(({ carried }) => carried.rest.months)) return '剩余月数不同的卡片不能合并：请先做估计变更，使剩余月数相同'
  return null
}
export const mergedOf = (cards: readonly Carried[]): Sums => {
  const of = (key: keyof Sums): Money => sum(cards.map((one) => one[key]))
  return { cost: of('cost'), accumulated: of('accumulated'), impairment: of('impairment'), residual: of('residual') }
}
/** Months a card that goes on has behind it, of the life it is said to have. */
export const monthsBehind = ({
  lifeMonths,
  months,
  method,
}: Pick<RestOfCard, 'lifeMonths' | 'months' | 'method'>): { life: number | null; behind: number } =>
  lifeMonths === null || method === 'none'
    ? { life: lifeMonths, behind: 0 }
    : { life: Math.max(lifeMonths, months), behind: Math.max(lifeMonths, months) - months }
