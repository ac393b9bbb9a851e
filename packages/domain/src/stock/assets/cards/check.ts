/** What does not hold of a card that is typed or brought in, each at its field. */
import type { ErrorDetail } from '../../../kernel/app-error.ts'
import { dec } from '../../../kernel/decimal.ts'
import { add, compareMoney, groupThousands, isNegative, money, subtract, ZERO, type Money } from '../../../kernel/money.ts'
import { type Day, type Period, periodOf } from '../../../kernel/period.ts'
import { ZERO_QUANTITY, type Quantity } from '../../../kernel/quantity.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import type { CardBasis } from './card.ts'
import { hasImpairment, isBuilding, mayBeIndefinite } from '../settings/categories.ts'
import { isByYears, isChargedLeaving, type AssetKind, type Method, type Residue, type Start, type TaxGround } from './kinds.ts'
import { oneOffProblem, type TaxMethod } from '../tax/tax-book.ts'
import { countsUse, fasterProblem, isFaster, type FasterAsked, type LeastOf } from '../tax/tax-grounds.ts'

export interface CardFigures {
  readonly quantity: number
  readonly inService: Day
  readonly cost: Money
  readonly residual: Money
  readonly method: Method
  readonly residue: Residue
  readonly start: Start
  readonly lifeMonths: number | null
  readonly unitsTotal: Quantity | null
  readonly openingPeriod: Period | null
  readonly openingAccumulated: Money
  readonly openingImpairment: Money
  readonly openingMonths: number
  readonly openingUnits: Quantity
  readonly taxMethod: TaxMethod
  readonly taxCost: Money
  readonly taxResidual: Money
  readonly taxMonths: number
  readonly taxGround: TaxGround | null
  readonly taxUsedMonths: number
  /** Nothing of a card that is typed. */
  readonly origin?: string
}

export interface CardRules {
  readonly standard: Standard
  readonly category: LeastOf
  readonly today: Day
}

export const basisOf = (card: CardFigures, kind: AssetKind): CardBasis => ({
  kind,
  cost: card.cost,
  residual: card.residual,
  method: card.method,
  residue: card.residue,
  start: card.start,
  inService: card.inService,
  lifeMonths: card.lifeMonths,
  unitsTotal: card.unitsTotal,
  opening:
    card.openingPeriod === null
      ? null
      : {
          period: card.openingPeriod,
          accumulated: card.openingAccumulated,
          impairment: card.openingImpairment,
          monthsCharged: card.openingMonths,
          unitsUsed: card.openingUnits,
          ...(card.origin === 'handover' && isChargedLeaving(kind) && { arrives: true }),
        },
})

/** So much percent of a cost. */
export const residualOf = (cost: Money, percent: Quantity | string): Money => money(dec(cost).times(percent).over('100', 2))

type Say = (field: string, reason: string) => void

function checkValue(say: Say, card: CardFigures): void {
  if (compareMoney(card.cost, ZERO) <= 0) say('originalValue', '原值应大于零')
  if (isNegative(card.residual)) say('residualValue', '预计净残值不能是负数')
  else if (compareMoney(card.residual, card.cost) > 0 && compareMoney(card.cost, ZERO) > 0) say('residualValue', '预计净残值不能大于原值')
}

/** Counts a card is kept with, each from its least to its most. */
const COUNTS = [
  ['quantity', '数量', 1, 1_000_000],
  ['lifeMonths', '使用月数', 1, 1200],
  ['openingMonths', '以前已提月数', 0, 1200],
  ['taxMonths', '税收折旧月数', 1, 1200],
  ['taxUsedMonths', '购入前已使用月数', 0, 1200],
] as const
function checkCounts(say: Say, card: CardFigures): void {
  for (const [key, title, least, most] of COUNTS) {
    const value = card[key]
    if (value !== null && (value < least || value > most)) say(key, `${title}须为${least}至${most}`)
  }
  if (dec(card.openingUnits).sign() < 0) say('openingUnits', '以前已用工作量不能是负数')
}

function checkLife(say: Say, card: CardFigures, { standard, category }: CardRules): void {
  const { method, lifeMonths, unitsTotal } = card
  const endless = lifeMonths === null && method !== 'none'
  if (endless && !mayBeIndefinite(standard, category.kind))
    say(
      'lifeMonths',
      standard === 'enterprise' ? '请填写使用月数；只有无形资产可以不确定' : '请填写使用月数；本准则没有使用寿命不确定的资产',
    )
  if (lifeMonths !== null && isByYears(method) && lifeMonths % 12 !== 0) say('lifeMonths', '这种折旧方法的使用月数应是12的倍数')
  if (method === 'units' && (unitsTotal === null || dec(unitsTotal).sign() <= 0)) say('unitsTotal', '请填写总工作量')
}

function checkOpening(say: Say, card: CardFigures, { standard, today }: CardRules): void {
  const { openingPeriod, openingAccumulated, openingImpairment, openingMonths, openingUnits, lifeMonths } = card
  if (card.inService > today) say('inServiceDate', '投用日期不能晚于今天')
  if (openingPeriod === null) return
  if (openingPeriod < periodOf(card.inService)) say('openingPeriod', '以前已提到的月份不能早于投用月份')
  if (openingPeriod > periodOf(today)) say('openingPeriod', '以前已提到的月份不能晚于本月')
  if (isNegative(openingAccumulated)) say('openingAccumulated', '以前累计折旧不能是负数')
  if (isNegative(openingImpairment)) say('openingImpairment', '以前减值准备不能是负数')
  if (openingImpairment !== ZERO && !hasImpairment(standard)) say('openingImpairment', '本准则不计提减值准备')
  const most = subtract(card.cost, card.residual)
  const taken = add(openingAccumulated, openingImpairment)
  if (compareMoney(taken, most) > 0)
    say('openingAccumulated', `以前累计折旧与减值准备共${groupThousands(taken)}，超过应计提的${groupThousands(most)}`)
  if (lifeMonths !== null && openingMonths > lifeMonths) say('openingMonths', '以前已提月数不能大于使用月数')
  if (card.unitsTotal !== null && dec(openingUnits).compare(card.unitsTotal) > 0) say('openingUnits', '以前已用工作量不能大于总工作量')
}

const fasterOf = (card: CardFigures): FasterAsked => ({
  method: card.taxMethod,
  lifeMonths: card.taxMonths,
  ground: card.taxGround,
  usedMonths: card.taxUsedMonths,
  cost: card.taxCost,
  quantity: card.quantity,
  inService: card.inService,
})
function checkTax(say: Say, card: CardFigures, { category }: CardRules): void {
  if (card.taxMethod === 'same') return
  if (isNegative(card.taxCost)) say('taxCost', '计税基础不能是负数')
  if (compareMoney(card.taxResidual, card.taxCost) > 0) say('taxResidual', '税收残值不能大于计税基础')
  if (isNegative(card.taxResidual)) say('taxResidual', '税收残值不能是负数')
  if (card.taxMethod === 'oneOff') {
    const { taxCost: cost, quantity, inService } = card
    const reason = oneOffProblem({ kind: category.kind, cost, quantity, building: isBuilding(category.taxRow), inService })
    if (reason !== null) say('taxMethod', reason)
    return
  }
  const problem = fasterProblem(fasterOf(card), category)
  if (problem !== null) say(...problem)
}

/** Everything that is wrong with a card, each at the field of the call it is sent by; nothing where it may stand. */
export function cardProblems(card: CardFigures, rules: CardRules): ErrorDetail[] {
  const found: ErrorDetail[] = []
  const say: Say = (field, reason) => found.push({ field, reason })
  checkValue(say, card)
  checkCounts(say, card)
  checkLife(say, card, rules)
  checkOpening(say, card, rules)
  checkTax(say, card, rules)
  return found
}

/** What is not asked of a card holds nothing. */
export function settled<C extends CardFigures>(card: C, category: LeastOf): C {
  const opening = card.openingPeriod !== null
  const { method, lifeMonths, ground } = fasterOf(card)
  const taxGround = isFaster({ method, lifeMonths }, category) ? ground : null
  return {
    ...card,
    unitsTotal: card.method === 'units' ? card.unitsTotal : null,
    openingAccumulated: opening ? card.openingAccumulated : ZERO,
    openingImpairment: opening ? card.openingImpairment : ZERO,
    openingMonths: opening ? card.openingMonths : 0,
    openingUnits: opening ? card.openingUnits : ZERO_QUANTITY,
    taxGround,
    taxUsedMonths: countsUse(method, taxGround) ? card.taxUsedMonths : 0,
    ...(card.taxMethod === 'same' ? { taxCost: card.cost, taxResidual: card.residual, taxMonths: card.lifeMonths ?? 120 } : {}),
  }
}

/** Longer runs of digits are somebody's own numbers, not ones that are counted on. */
const NUMBER = /^(.*)-(\d{1,9})$/
/** Numbers of cards: 05-0001, 05-0002 … each after the highest its category has. */
export function numbering(known: Iterable<string>) {
  const taken = new Set<string>()
  const highest = new Map<string, number>()
  const take = (code: string): void => {
    taken.add(code)
    const [, category, digits] = NUMBER.exec(code) ?? []
    if (category !== undefined) highest.set(category, Math.max(highest.get(category) ?? 0, Number(digits)))
  }
  for (const code of known) take(code)
  return {
    take,
    has: (code: string): boolean => taken.has(code),
    next: (category: string): string => `${category}-${String((highest.get(category) ?? 0) + 1).padStart(4, '0')}`,
  }
}
export type Numbering = ReturnType<typeof numbering>
