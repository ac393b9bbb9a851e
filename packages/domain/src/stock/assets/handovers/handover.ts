/**
 * A card handed over to another ledger of the firm (调拨): what the other ledger goes on with, so that cost, accumulated, impairment and
 * net, of the books and of the tax book alike, are the same to the fen on both sides of the day; and the entries on each side.
 */
import { creditLine, debitLine, type PlannedLine, withoutZeros } from '../../../finance/period-end/step.ts'
import { dec } from '../../../kernel/decimal.ts'
import { fields } from '../../../kernel/field.ts'
import { add, isZero, subtract, sum, ZERO, type Money } from '../../../kernel/money.ts'
import { periodOf, previousPeriod, yearOf, type Day, type Period } from '../../../kernel/period.ts'
import { quantity, ZERO_QUANTITY, type Quantity } from '../../../kernel/quantity.ts'
import type { CardEvent, Piece } from '../cards/card.ts'
import type { CardCodes } from '../events/disposal.ts'
import { monthsBehind } from '../cards/division.ts'
import { isByYears, isChargedLeaving, METHODS, type AssetKind, type Method } from '../cards/kinds.ts'
import { schedule, standingAt, type RestOfCard } from '../cards/schedule.ts'
import type { CardOfMonth } from '../months/charges.ts'
import { lawSchedule, oneOffYear, spreadBy, type TaxBasis, type TaxMethod } from '../tax/tax-book.ts'

export const handoverFields = fields({
  to: { title: '调入账套', kind: 'option', required: '请选择调入的账套' },
  day: { title: '调拨日期', kind: 'day', required: '请选择调拨日期' },
  categoryId: { title: '调入的类别', kind: 'option', required: '请选择调入账套的资产类别' },
  departmentId: { title: '调入的部门', kind: 'option' },
  moneyCode: { title: '本账套对方科目', kind: 'text', required: '请选择对方科目', help: '净值记到哪里，例如其他应收款' },
  theirCode: { title: '调入方对方科目', kind: 'option', required: '请选择调入账套的对方科目', help: '例如其他应付款' },
  reason: { title: '原因', kind: 'text', most: 200, wide: true },
})

/** What the books of the other ledger begin with. */
export interface CarriedOver {
  /** The last month this ledger charges it. */
  readonly through: Period
  readonly piece: Piece
  readonly residual: Money
  readonly method: Method
  readonly lifeMonths: number | null
  readonly monthsCharged: number
  readonly unitsTotal: Quantity | null
  readonly unitsUsed: Quantity
  readonly tax: TaxBasis
}

/** The last month the giving ledger charges a card that goes on a day; the other begins with the next. */
export const chargedThrough = (kind: AssetKind, day: Day): Period =>
  isChargedLeaving(kind) ? periodOf(day) : previousPeriod(periodOf(day))

const acts = (event: CardEvent): Period => ('from' in event ? event.from : periodOf(event.day))
/** What has been said of a card and has not begun to act by then, where what it becomes does not say it. */
const isWaiting = (event: CardEvent, through: Period): boolean =>
  acts(event) > through &&
  !(
    event.kind === 'impairment' ||
    event.kind === 'settlement' ||
    (event.kind === 'addition' && event.remainingMonths === null && event.residual === null)
  )

/** Why a card cannot be handed over as it is; null where it can. `law`: how it is told in the tax book. */
function handoverProblem({ basis, events }: CardOfMonth, rest: RestOfCard, day: Day, law: TaxMethod): string | null {
  const through = chargedThrough(basis.kind, day)
  const late = events.find((event) => isWaiting(event, through) || periodOf(event.day) > through)
  if (late !== undefined) return `${late.day}的变动到${through}还没有起作用，请选以后月份的日期`
  if (rest.halted) return '停用的卡片请先恢复使用'
  if (isByYears(rest.method) && events.length > 0) return '加速折旧、又有过变动的卡片不能调拨'
  if (law === 'same' && rest.method !== 'straightLine' && events.some(({ kind }) => kind === 'impairment'))
    return `计提过减值的${METHODS[rest.method]}卡片不能调拨：请先把税收处理改为按税收年限`
  if (isByYears(law) && events.length > 0) return `税收按${METHODS[spreadBy(law)]}、又有过变动的卡片不能调拨`
  const once = oneOffYear(basis.inService)
  if (law === 'oneOff' && once > yearOf(through)) return `一次性扣除属于${once}年，还没有扣除：请先改税收处理，或到那一年再调拨`
  return null
}

/** The tax book as it goes on: what this ledger has deducted stays its own, the other deducts the rest. */
function taxCarried({ basis, events }: CardOfMonth, tax: TaxBasis, through: Period): TaxBasis {
  const impaired = events.some(({ kind }) => kind === 'impairment')
  if (tax.method === 'same' && !impaired) return { ...tax, opening: null }
  const own = { ...basis, cost: subtract(basis.cost, basis.opening?.impairment ?? ZERO) }
  const plan =
    tax.method === 'same'
      ? // the law knows no impairment: what was impaired before the ledger began is no part of what may be deducted
        schedule(
          { ...own, opening: own.opening && { ...own.opening, impairment: ZERO } },
          events.filter(({ kind }) => kind !== 'impairment'),
          { through },
        )
      : lawSchedule(basis, events, tax.method === 'oneOff' ? { ...tax, cost: ZERO, residual: ZERO } : tax, through)
  const at = standingAt(plan, through)
  // of a one-off deduction what was bought has been deducted whole
  const once = tax.method === 'oneOff' ? tax.cost : ZERO
  const life = tax.method === 'same' ? (plan.rest.lifeMonths ?? tax.lifeMonths) : tax.lifeMonths
  const left = at === null ? 0 : plan.rest.months
  const { life: lifeMonths, behind } = monthsBehind({ lifeMonths: life, months: left, method: 'straightLine' })
  return {
    method: spreadBy(tax.method),
    ground: tax.ground ?? null,
    cost: add(at?.cost ?? ZERO, once),
    residual: at === null ? ZERO : plan.rest.residual,
    lifeMonths: lifeMonths ?? life,
    opening: { accumulated: add(at?.accumulated ?? ZERO, once), monthsCharged: behind },
  }
}

/** As the day's last charged month ends; a text where it cannot be handed over, and why. */
export function carriedOver(card: CardOfMonth, tax: TaxBasis, day: Day): CarriedOver | string {
  const { basis, events, units } = card
  const through = chargedThrough(basis.kind, day)
  const plan = schedule(basis, events, { through, units })
  const { rest } = plan
  const at = standingAt(plan, through)
  if (at === null) return `${through}末还没有这张卡片：请选以后月份的日期`
  const problem = handoverProblem(card, rest, day, tax.method)
  if (problem !== null) return problem
  const { life, behind } = monthsBehind(rest)
  const byUnits = rest.method === 'units'
  const total = dec(basis.unitsTotal ?? ZERO_QUANTITY)
  const used = total.minus(rest.unitsLeft)
  // a new estimate can leave more than there was said to be
  const longer = used.sign() < 0
  return {
    through,
    piece: { cost: at.cost, accumulated: at.accumulated, impairment: at.impairment, net: at.net },
    residual: rest.residual,
    method: rest.method,
    lifeMonths: life,
    monthsCharged: behind,
    unitsTotal: byUnits ? (longer ? rest.unitsLeft : quantity(total)) : null,
    unitsUsed: byUnits && !longer ? quantity(used) : ZERO_QUANTITY,
    tax: taxCarried(card, tax, through),
  }
}

interface Side {
  readonly codes: CardCodes
  /** Where the net value stands over against it. */
  readonly moneyCode: string
  readonly title: string
}
/** The giving ledger clears the card, the other takes every sum in as it was; the net value waits on a subject of each. */
export function handoverLines(piece: Piece, giver: Side, taker: Side): { readonly given: PlannedLine[]; readonly taken: PlannedLine[] } {
  const { cost, accumulated, impairment, net } = piece
  return {
    given: withoutZeros([
      debitLine(giver.codes.accumulated, giver.title, accumulated),
      debitLine(giver.codes.impairment ?? giver.codes.accumulated, giver.title, impairment),
      debitLine(giver.moneyCode, giver.title, net),
      creditLine(giver.codes.cost, giver.title, cost),
    ]),
    taken: withoutZeros([
      debitLine(taker.codes.cost, taker.title, cost),
      creditLine(taker.codes.accumulated, taker.title, accumulated),
      creditLine(taker.codes.impairment ?? taker.codes.accumulated, taker.title, impairment),
      creditLine(taker.moneyCode, taker.title, net),
    ]),
  }
}
/** Cost is accumulated, impaired and net together, on either side. */
export const holdsOver = ({ cost, accumulated, impairment, net }: Piece): boolean =>
  isZero(subtract(cost, sum([accumulated, impairment, net])))
