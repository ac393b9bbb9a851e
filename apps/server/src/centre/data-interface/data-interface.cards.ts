/** The rows of each card in the interface: as the month ends, how it came, what it was charged, what went of it and changed. */
import { dec } from '@app/domain/kernel/decimal'
import { moneyText, ZERO, type Money } from '@app/domain/kernel/money'
import { firstDay, nextPeriod, periodOf, previousPeriod, type Period } from '@app/domain/kernel/period'
import { trimmed } from '@app/domain/kernel/quantity'
import { EVENT_KINDS, goesWhole, isDisposal, type EventKind } from '@app/domain/stock/assets/events/events'
import { METHODS, type Method } from '@app/domain/stock/assets/cards/kinds'
import { schedule, standingAt } from '@app/domain/stock/assets/cards/schedule'
import type { ReadCard } from '../../stock/assets/index.ts'
import { CNY, month, type Span } from './data-interface.books.ts'

export const CARD = '固定资产卡片编号'
/** How a card came. */
const CAME: Readonly<Record<ReadCard['stored']['origin'], string>> = {
  typed: '录入',
  file: '清单导入',
  voucher: '购入（凭证）',
  invoice: '购入（发票）',
  project: '在建工程转入',
  split: '拆分转入',
  merge: '合并转入',
  count: '盘盈',
  handover: '调入',
}
/** Codes of the ways a card comes, changes and goes. */
export const WAYS = new Map<string, readonly [code: string, name: string]>([
  ...Object.entries(CAME).map(([origin, name], at) => [origin, [`1${String(at + 1).padStart(2, '0')}`, name]] as const),
  ...Object.entries(EVENT_KINDS).map(([kind, name], at) => [`event ${kind}`, [`2${String(at + 1).padStart(2, '0')}`, name]] as const),
])
const cameBy = (card: ReadCard): string => WAYS.get(card.stored.origin)![0]
const wentBy = (kind: EventKind): string => WAYS.get(`event ${kind}`)![0]
const leaves = (kind: EventKind): boolean => isDisposal(kind) || goesWhole(kind)

export const FORMULAS: Readonly<Record<Method, string>> = {
  straightLine: '月折旧额＝（原值－净残值）÷使用月数',
  units: '月折旧额＝（原值－净残值）×本月工作量÷总工作量',
  doubleDeclining: '年折旧额＝年初净值×2÷使用年数，最后两年平均',
  sumOfYears: '年折旧额＝（原值－净残值）×尚可使用年数÷年数总和',
  none: '不计提',
}
export const METHOD_CODES = Object.keys(METHODS) as Method[]
export const methodCode = (method: Method): string => String(METHOD_CODES.indexOf(method) + 1)
export const STATES = ['在用', '停用', '已提足'] as const

const planOf = (card: ReadCard, through: Period) => schedule(card.basis, card.events, { through, units: card.units })
const isHalted = ({ happened }: ReadCard, to: Period): boolean =>
  happened.findLast(({ kind, fromPeriod }) => (kind === 'stop' || kind === 'resume') && fromPeriod! <= to)?.kind === 'stop'

/** A card as the month ends; nothing once it has gone. */
export function rowOf(card: ReadCard, to: Period): string[] | null {
  const plan = planOf(card, to)
  const at = standingAt(plan, to)
  if (at === null) return null
  const { stored, kept, basis } = card
  const state = isHalted(card, to) ? 1 : at.reason === 'exhausted' ? 2 : 0
  const charged = plan.months.filter(({ charge }) => charge !== ZERO).length + (basis.opening?.monthsCharged ?? 0)
  const used = [...card.units].reduce((sum, [of, units]) => (of <= to ? sum.plus(units) : sum), dec(basis.opening?.unitsUsed ?? '0'))
  const share = (over: Money, places: number): string => (at.cost === ZERO ? '' : dec(over).over(at.cost, places).toString())
  return [
    stored.id,
    kept.code,
    stored.code,
    stored.name,
    stored.inService,
    month(to),
    stored.unit,
    String(stored.quantity),
    cameBy(card),
    methodCode(plan.rest.method),
    String(state + 1),
    plan.rest.lifeMonths === null ? '' : String(plan.rest.lifeMonths),
    String(charged),
    CNY,
    moneyText(at.cost),
    moneyText(at.accumulated),
    moneyText(at.net),
    moneyText(at.impairment),
    share(plan.rest.residual, 6),
    moneyText(plan.rest.residual),
    share(at.charge, 6),
    moneyText(at.charge),
    basis.unitsTotal === null ? '' : stored.unit,
    basis.unitsTotal === null ? '' : trimmed(basis.unitsTotal),
    basis.unitsTotal === null ? '' : used.toString(),
    kept.costCode,
    kept.impairmentCode,
    kept.accumulatedCode,
  ]
}
export const CARD_FIELDS = [
  CARD,
  '固定资产类别编码',
  '固定资产编码',
  '固定资产名称',
  '固定资产入账日期',
  '会计期间号',
  '固定资产计量单位',
  '固定资产数量',
  '变动方式编码',
  '折旧方法编码',
  '使用状况编码',
  '预计使用月份',
  '已计提月份',
  '本位币',
  '固定资产原值',
  '固定资产累计折旧',
  '固定资产净值',
  '固定资产累计减值准备',
  '固定资产净残值率',
  '固定资产净残值',
  '固定资产月折旧率',
  '固定资产月折旧额',
  '固定资产工作量单位',
  '固定资产工作总量',
  '累计工作总量',
  '固定资产对账科目',
  '减值准备对账科目',
  '累计折旧对账科目',
]

/** Those that came of others, with what had been charged of them. */
const OF_OTHERS: ReadonlySet<ReadCard['stored']['origin']> = new Set(['split', 'merge', 'handover'])
/** A card that came within the months, with what it came with; what stood there before the books began did not come in them. */
export function come(card: ReadCard, { from, to }: Span): string[][] {
  const { stored, basis } = card
  const { cost, opening } = basis
  if (opening !== null && !OF_OTHERS.has(stored.origin)) return []
  const of = opening === null ? periodOf(stored.inService) : nextPeriod(opening.period)
  if (of < from || of > to) return []
  const day = opening === null ? stored.inService : firstDay(of)
  const accumulated = moneyText(opening?.accumulated ?? ZERO)
  return [[stored.id, day, month(of), cameBy(card), stored.id, stored.code, String(stored.quantity), moneyText(cost), accumulated]]
}

/** What a card was charged in each of the months. */
export const chargesOf = (card: ReadCard, { from, to }: Span): string[][] => {
  const plan = planOf(card, to)
  return plan.months.flatMap(({ period, cost, charge, accumulated, net }) =>
    period < from || period > to || charge === ZERO
      ? []
      : [
          [
            month(period),
            card.id,
            card.code,
            methodCode(plan.rest.method),
            moneyText(cost),
            moneyText(charge),
            moneyText(accumulated),
            moneyText(net),
            card.kept.accumulatedCode,
          ],
        ],
  )
}

/** What went of a card within the months, in the order it went, with the sums it went with. */
export function gone(card: ReadCard, { from, to }: Span): string[][] {
  const events = card.happened.filter(({ kind }) => leaves(kind))
  if (events.length === 0) return []
  return planOf(card, to).disposals.flatMap(({ piece }, at) => {
    const { id, day, kind, gross, tax, fee, reason } = events[at]!
    const of = periodOf(day)
    if (of < from || of > to) return []
    const whole = goesWhole(kind) ? String(card.stored.quantity) : ''
    return [
      [
        id,
        day,
        month(of),
        wentBy(kind),
        card.id,
        card.code,
        whole,
        moneyText(piece.cost),
        moneyText(piece.accumulated),
        moneyText(piece.impairment),
        moneyText(piece.net),
        dec(gross).minus(tax).fixed(2),
        moneyText(fee),
        reason,
      ],
    ]
  })
}

/** What changed of a card within the months: as it stood before and after. */
export function changed(card: ReadCard, { from, to }: Span): string[][] {
  return card.happened.flatMap(({ id, day, kind, fromPeriod, reason }) => {
    const of = periodOf(day)
    if (leaves(kind) || of < from || of > to) return []
    const acts = fromPeriod ?? of
    const words = (period: Period): string => {
      const plan = planOf(card, period)
      const at = standingAt(plan, period)
      if (at === null) return '还没有'
      const left = plan.rest.months
      return `原值${moneyText(at.cost)}，累计折旧${moneyText(at.accumulated)}，减值准备${moneyText(at.impairment)}，剩余${left}个月，月折旧${moneyText(at.charge)}`
    }
    return [[id, day, month(of), card.id, card.code, card.name, wentBy(kind), words(previousPeriod(of)), words(acts), reason]]
  })
}
