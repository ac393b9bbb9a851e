/**
 * Projects in progress (在建工程): what is gathered for one on its subjects, what becomes a card at an estimate, and the final settlement,
 * which changes what the cards cost and never what they were charged (企业会计准则第4号——固定资产应用指南一（三）; 小企业会计准则 第二十八条).
 */
import { creditLine, debitLine, type PlannedLine, withoutZeros } from '../../../finance/period-end/step.ts'
import { broken, type AppError } from '../../../kernel/app-error.ts'
import { dec } from '../../../kernel/decimal.ts'
import { fields } from '../../../kernel/field.ts'
import {
  absolute,
  compareMoney,
  fromFen,
  groupThousands,
  isNegative,
  isZero,
  moneyText,
  sum,
  toFen,
  type Money,
} from '../../../kernel/money.ts'
import { daysBetween, type Day } from '../../../kernel/period.ts'
import { quantity, type Quantity } from '../../../kernel/quantity.ts'
import { inRunningTotals } from '../../../kernel/whole.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { sharesOf } from '../cards/shares.ts'

/** Where what belongs to a project stands: by the first level of a subject. */
export type ProjectPlace = 'cost' | 'material' | 'prepaid'
const PLACES: Readonly<Record<Standard, Readonly<Partial<Record<ProjectPlace, string>>>>> = {
  smallBusiness: { cost: '1604', material: '1605', prepaid: '1123' },
  enterprise: { cost: '1604', material: '1605', prepaid: '1123' },
  nonProfit: { cost: '1505', prepaid: '1141' },
  nonProfit2004: { cost: '1505', prepaid: '1141' },
  cooperative: { cost: '1530' },
}
/** First-level subjects lines of projects are looked for on. */
export const projectRoots = (standard: Standard): string[] => Object.values(PLACES[standard])
/** Those that hold nothing but projects: the books are proved against them. */
export const provedRoots = (standard: Standard): string[] =>
  [PLACES[standard].cost, PLACES[standard].material].flatMap((code) => code ?? [])
export const placeOf = (standard: Standard, code: string): ProjectPlace | null =>
  (Object.entries(PLACES[standard]).find(([, root]) => code.startsWith(root))?.[0] as ProjectPlace | undefined) ?? null

/** What a cost is of. */
export const BUILDING_KINDS = {
  building: '建筑工程',
  install: '安装工程',
  equipment: '在安装设备',
  interest: '资本化利息',
  other: '待摊支出等',
} as const
const APART_KINDS = { material: '工程物资', prepaid: '预付工程款' } as const
export const COST_KINDS = { ...BUILDING_KINDS, ...APART_KINDS, out: '转出' } as const
export type CostKind = keyof typeof COST_KINDS
export type BuildingKind = keyof typeof BUILDING_KINDS
/** Materials and what is paid ahead are what their subjects are; on the subject of projects a person says it. */
export const kindAt = (place: ProjectPlace, said: BuildingKind): Exclude<CostKind, 'out'> => (place === 'cost' ? said : place)

export const PROJECT_STATES = { building: '在建', partly: '部分转固', settled: '已决算' } as const
export type ProjectState = keyof typeof PROJECT_STATES

export const projectFields = fields({
  code: { title: '工程编号', kind: 'text', most: 30, required: '请填写工程编号' },
  name: { title: '工程名称', kind: 'text', most: 100, required: '请填写工程名称' },
  tagId: { title: '辅助核算项目', kind: 'option', makes: 'project', help: '在建工程科目按项目核算时用它' },
  budget: { title: '预算', kind: 'money' },
  progress: { title: '工程进度', kind: 'percent' },
  startedOn: { title: '开工日期', kind: 'day', required: '请选择开工日期' },
  plannedOn: { title: '计划完工', kind: 'day' },
  contractor: { title: '施工单位', kind: 'text', most: 100 },
  keeper: { title: '负责人', kind: 'text', most: 50 },
  note: { title: '备注', kind: 'text', most: 200, wide: true },
})
export const transferFields = fields({
  day: { title: '转固日期', kind: 'day', required: '请选择转固日期', help: '达到预定可使用状态的日期' },
  amount: { title: '转入原值', kind: 'money', help: '没有决算的按估计价值' },
  estimated: { title: '暂估', kind: 'flag', help: '还没有办理竣工决算' },
  name: { title: '资产名称', kind: 'text', most: 100, required: '请填写资产名称' },
  categoryId: { title: '资产类别', kind: 'option', makes: 'assetCategory', required: '请选择资产类别' },
  residual: { title: '预计净残值', kind: 'money' },
  lifeMonths: { title: '使用月数', kind: 'whole', least: 1, most: 1200 },
  location: { title: '存放地点', kind: 'text', most: 100 },
  keeper: { title: '保管人', kind: 'text', most: 50 },
  reason: { title: '备注', kind: 'text', most: 200, wide: true },
})
export const settlementFields = fields({
  day: { title: '决算日期', kind: 'day', required: '请选择决算日期' },
  reason: { title: '备注', kind: 'text', most: 200, wide: true },
})
export const openingCostFields = fields({
  code: { title: '科目', kind: 'text', most: 12, required: '请选择科目' },
  kind: { title: '费用', kind: 'choice', choices: BUILDING_KINDS, required: '请选择费用' },
  amount: { title: '期初金额', kind: 'money' },
  note: { title: '备注', kind: 'text', most: 200 },
})

export interface CostRow {
  readonly kind: CostKind
  readonly code: string
  readonly amount: Money
}
export interface ProjectStanding {
  /** Everything gathered that becomes assets, transfers not taken off. */
  readonly gathered: Money
  readonly interest: Money
  readonly transferred: Money
  /** What is still in progress. */
  readonly cost: Money
  readonly material: Money
  readonly prepaid: Money
  /** What is in progress by subject, in the order of the subjects. */
  readonly byCode: ReadonlyMap<string, Money>
}
const of = (rows: readonly CostRow[], ...kinds: readonly CostKind[]): Money =>
  sum(rows.flatMap(({ kind, amount }) => (kinds.includes(kind) ? [amount] : [])))

export function projectStanding(rows: readonly CostRow[]): ProjectStanding {
  const building = Object.keys(BUILDING_KINDS) as BuildingKind[]
  const byCode = new Map<string, bigint>()
  for (const { kind, code, amount } of rows.toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)))
    if (kind !== 'material' && kind !== 'prepaid') byCode.set(code, (byCode.get(code) ?? 0n) + toFen(amount))
  return {
    gathered: of(rows, ...building),
    interest: of(rows, 'interest'),
    transferred: fromFen(-toFen(of(rows, 'out'))),
    cost: of(rows, ...building, 'out'),
    material: of(rows, 'material'),
    prepaid: of(rows, 'prepaid'),
    byCode: new Map([...byCode].flatMap(([code, fen]) => (fen === 0n ? [] : [[code, fromFen(fen)] as const]))),
  }
}

/** Percent of a budget; nothing where there is none. */
export const shareOfBudget = (gathered: Money, budget: Money): Quantity | null =>
  isZero(budget) ? null : quantity(dec(gathered).times('100').over(budget, 2))

/** AS0033: a line holds less than what is gathered of it; credits are less than nothing. */
export function overgathered(amount: Money, left: Money, where: string): AppError | null {
  const wrong = (reason: string) => broken('AS0033', reason, [{ field: 'amount', reason }])
  if (isZero(amount)) return wrong('金额不能是零')
  if (isZero(left)) return wrong(`${where}已全部归集`)
  if (isNegative(amount) !== isNegative(left))
    return wrong(`${where}在${isNegative(left) ? '贷' : '借'}方，金额应${isNegative(left) ? '小' : '大'}于零`)
  return compareMoney(absolute(amount), absolute(left)) > 0 ? wrong(`${where}还可归集${groupThousands(left)}`) : null
}

/** What leaves each subject: in proportion to what stands there, and all of it where all of it leaves. */
export function outOf({ byCode, cost }: Pick<ProjectStanding, 'byCode' | 'cost'>, amount: Money): ReadonlyMap<string, Money> {
  if (compareMoney(amount, cost) === 0) return byCode
  const parts = inRunningTotals(toFen(amount), [...byCode.values()].map(toFen), toFen(cost))
  return new Map([...byCode.keys()].map((code, at) => [code, fromFen(parts[at]!)]))
}
/** The rest of a project over its cards, by what they were taken over at; the last takes the rest. */
export const settledOver = (rest: Money, cards: readonly Money[]): Money[] => sharesOf(rest, cards.map(moneyText))

const signed = (code: string, abstract: string, amount: Money): PlannedLine =>
  isNegative(amount) ? creditLine(code, abstract, absolute(amount)) : debitLine(code, abstract, amount)
/** Into the cards' subjects, out of the project's; a settlement below the estimate goes the other way. */
export function transferLines(
  into: readonly { readonly code: string; readonly amount: Money }[],
  out: ReadonlyMap<string, Money>,
  abstract: string,
): PlannedLine[] {
  const byCode = Map.groupBy(into, ({ code }) => code)
  const negated = (amount: Money): Money => fromFen(-toFen(amount))
  const lines = [
    ...[...byCode].map(([code, list]) => signed(code, abstract, sum(list.map(({ amount }) => amount)))),
    ...[...out].map(([code, amount]) => signed(code, abstract, negated(amount))),
  ]
  return withoutZeros([...lines.filter(({ debit }) => !isZero(debit)), ...lines.filter(({ credit }) => !isZero(credit))])
}

/** Days after which the tax cost of an asset in use may no longer follow the invoices (国税函〔2010〕79号第五条). */
const TAX_DAYS = 365
/** Words for whoever settles late; none in time. */
export const lateSettlement = (inService: Day, settled: Day): string =>
  daysBetween(inService, settled) > TAX_DAYS ? '投入使用已超过12个月：计税基础按国税函〔2010〕79号不再调整，请核对卡片的税收处理' : ''
