/** What may happen to a card (资产变动), what is asked of it, and the voucher it makes. */
import { creditLine, debitLine, type PlannedLine, withoutZeros } from '../../../finance/period-end/step.ts'
import type { ErrorDetail } from '../../../kernel/app-error.ts'
import { dec } from '../../../kernel/decimal.ts'
import { fields } from '../../../kernel/field.ts'
import { add, compareMoney, isNegative, isZero, ZERO, type Money } from '../../../kernel/money.ts'
import { type Day, nextPeriod, type Period, periodOf } from '../../../kernel/period.ts'
import type { Quantity, Rate } from '../../../kernel/quantity.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { hasImpairment } from '../settings/categories.ts'
import { disposalPlan, type CardCodes, type DisposalPlan, type Way } from './disposal.ts'
import { isByYears, METHODS, usualStart, type AssetKind, type Method } from '../cards/kinds.ts'
import type { MonthOfCard } from '../cards/card-walk.ts'
import type { Piece } from '../cards/card.ts'

/** What a person says of a card by itself. */
export const SAID_KINDS = {
  estimate: '估计或方法变更',
  addition: '增加原值',
  impairment: '计提减值',
  stop: '停用（停提）',
  resume: '恢复使用',
  department: '部门转移',
  partial: '部分处置',
  sale: '出售',
  scrap: '报废',
  loss: '盘亏',
} as const
export type SaidKind = keyof typeof SAID_KINDS
/** What another act brings with it, and takes back. */
const BROUGHT_KINDS = { settlement: '竣工决算调整', split: '拆分', merge: '合并', transfer: '调出到别的账套' } as const
export const EVENT_KINDS = { ...SAID_KINDS, ...BROUGHT_KINDS } as const
export type EventKind = keyof typeof EVENT_KINDS
export const isBrought = (kind: EventKind): kind is keyof typeof BROUGHT_KINDS => Object.hasOwn(BROUGHT_KINDS, kind)

export const DISPOSALS = ['partial', 'sale', 'scrap', 'loss'] as const satisfies readonly EventKind[]
export const isDisposal = (kind: EventKind): boolean => DISPOSALS.some((one) => one === kind)
/** What goes whole. */
export const goesWhole = (kind: EventKind): boolean =>
  (isDisposal(kind) && kind !== 'partial') || kind === 'split' || kind === 'merge' || kind === 'transfer'
/** Those that move money in the books. */
export const isBooked = (kind: EventKind): boolean => isDisposal(kind) || kind === 'addition' || kind === 'impairment'

type Values = { readonly kind?: unknown; readonly method?: unknown; readonly booked?: unknown }
const of =
  (...kinds: readonly EventKind[]) =>
  ({ kind }: Values) =>
    kinds.includes(kind as EventKind)
const got = of('partial', 'sale', 'scrap')
export const eventFields = fields({
  cardId: { title: '资产卡片', kind: 'option', required: '请选择资产卡片' },
  kind: { title: '变动', kind: 'choice', choices: SAID_KINDS, required: '请选择变动' },
  day: { title: '变动日期', kind: 'day', required: '请选择变动日期' },
  from: { title: '从哪月起', kind: 'month', when: of('estimate', 'addition', 'stop', 'resume', 'department'), help: '只影响这个月及以后' },
  amount: { title: '增加金额', kind: 'money', when: of('addition') },
  recoverable: { title: '可收回金额', kind: 'money', when: of('impairment') },
  remainingMonths: { title: '剩余月数', kind: 'whole', least: 1, most: 1200, when: of('estimate', 'addition'), hint: '不变的不填' },
  residual: { title: '新的净残值', kind: 'money', when: of('estimate'), hint: '不变的不填' },
  method: { title: '新的折旧方法', kind: 'choice', choices: METHODS, when: of('estimate'), hint: '不变的不选' },
  unitsLeft: { title: '剩余工作量', kind: 'price', when: (values: Values) => of('estimate')(values) && values.method === 'units' },
  share: { title: '处置比例', kind: 'percent', when: of('partial') },
  gross: { title: '含税收入', kind: 'money', when: got },
  tax: { title: '其中税额', kind: 'money', when: got },
  fee: { title: '清理费用', kind: 'money', when: got },
  moneyCode: { title: '收付款或对方科目', kind: 'text', when: of('partial', 'sale', 'scrap', 'addition') },
  booked: { title: '已入账', kind: 'flag', help: '账上已有凭证，只登记、不再生成', when: of('addition', 'impairment') },
  reason: { title: '原因', kind: 'text', most: 200, wide: true },
})

export interface EventAsked {
  readonly kind: EventKind
  readonly day: Day
  readonly from: Period | null
  readonly amount: Money | null
  readonly remainingMonths: number | null
  readonly residual: Money | null
  readonly method: Method | null
  readonly unitsLeft: Quantity | null
  /** Percent. */
  readonly share: Rate | null
  readonly gross: Money
  readonly tax: Money
  readonly fee: Money
  readonly moneyCode: string
  readonly taxCode: string
  readonly shares: readonly { readonly departmentId: string; readonly weight: Quantity }[]
}
/** What an event keeps where nothing of it is said. */
export const NOTHING_KEPT = {
  amount: null,
  remainingMonths: null,
  residual: null,
  method: null,
  unitsLeft: null,
  share: null,
  gross: ZERO,
  tax: ZERO,
  fee: ZERO,
  moneyCode: '',
  taxCode: '',
} as const
/** What is said of a card where nothing of it is. */
export const NOTHING_ASKED = { ...NOTHING_KEPT, shares: [] } as const
export interface EventRules {
  readonly standard: Standard
  readonly kind: AssetKind
  readonly today: Day
  readonly closedThrough: Period | null
  /** When it came, and the last thing that happened to it. */
  readonly since: Day
  readonly last: { readonly day: Day; readonly kind: EventKind } | null
  readonly gone: boolean
  readonly halted: boolean
  readonly method: Method
  /** As the month before it acts ends. */
  readonly now: MonthOfCard | null
}

type Say = (field: string, reason: string) => void

function checkTime(say: Say, asked: EventAsked, rules: EventRules): void {
  const { day, from, kind } = asked
  const month = periodOf(day)
  if (day > rules.today) say('eventDate', '变动日期不能晚于今天')
  if (day < rules.since) say('eventDate', `变动日期不能早于投用日期${rules.since}`)
  if (rules.closedThrough !== null && month <= rules.closedThrough) say('eventDate', `${month}已结账`)
  if (rules.last !== null && day < rules.last.day) say('eventDate', `${rules.last.day}已有变动，请按先后登记`)
  if (isDisposal(kind) || kind === 'impairment') return
  if (from === null) say('effectivePeriod', '请选择从哪月起')
  else if (from < month) say('effectivePeriod', '不能早于变动的月份：变更只影响以后')
}

function checkState(say: Say, { kind }: EventAsked, { gone, halted, standard, last }: EventRules): void {
  if (gone) say('eventType', `已${last === null ? '处置' : EVENT_KINDS[last.kind]}，不能再变动`)
  if (kind === 'stop' && halted) say('eventType', '已经停用')
  if (kind === 'resume' && !halted) say('eventType', '没有停用，不用恢复')
  if (kind === 'impairment' && !hasImpairment(standard)) say('eventType', '本准则不计提减值准备')
}

function checkAmounts(say: Say, asked: EventAsked, { now, method }: EventRules): void {
  const { kind, amount, remainingMonths, residual, share, unitsLeft } = asked
  if (residual !== null && isNegative(residual)) say('residualValue', '净残值不能是负数')
  if (unitsLeft !== null && dec(unitsLeft).sign() <= 0) say('unitsLeft', '剩余工作量应大于零')
  if (kind === 'addition' && (amount === null || compareMoney(amount, ZERO) <= 0)) say('amount', '增加金额应大于零')
  if (kind === 'impairment') {
    if (amount === null || isNegative(amount)) say('amount', '请填写可收回金额')
    else if (now !== null && compareMoney(amount, now.net) >= 0) say('amount', '可收回金额不低于净值，没有减值；减值准备不能转回')
  }
  if (kind === 'estimate' && remainingMonths === null) say('remainingMonths', '请填写剩余月数')
  if (remainingMonths !== null && (remainingMonths < 1 || remainingMonths > 1200)) say('remainingMonths', '剩余月数须为1至1200')
  if (remainingMonths !== null && isByYears(asked.method ?? method) && remainingMonths % 12 !== 0)
    say('remainingMonths', '这种折旧方法的剩余月数应是12的倍数')
  if (kind === 'estimate' && (asked.method ?? method) === 'none' && asked.method === null)
    say('depreciationMethod', '卡片不提折旧，请选择新的折旧方法')
  if (kind === 'estimate' && residual !== null && now !== null && compareMoney(residual, now.net) > 0)
    say('residualValue', '净残值不能大于净值')
  if (kind === 'estimate' && asked.method === 'units' && unitsLeft === null) say('unitsLeft', '请填写剩余工作量')
  if (kind === 'partial' && (share === null || dec(share).sign() <= 0 || dec(share).compare('100') >= 0))
    say('sharePercent', '处置比例应大于0、小于100')
  if (kind === 'department' && asked.shares.length === 0) say('departmentShares', '请填写使用部门')
}

function checkMoney(say: Say, asked: EventAsked): void {
  const { kind, gross, tax, fee, moneyCode, taxCode } = asked
  if (!isDisposal(kind)) return
  for (const [field, value] of [
    ['grossAmount', gross],
    ['taxAmount', tax],
    ['feeAmount', fee],
  ] as const)
    if (isNegative(value)) say(field, '金额不能是负数')
  if (kind === 'loss' && !(isZero(gross) && isZero(fee))) say('grossAmount', '盘亏没有收入和清理费用；有赔偿的另做凭证')
  if (compareMoney(tax, gross) > 0) say('taxAmount', '税额不能大于收入')
  if (!(isZero(gross) && isZero(fee)) && moneyCode === '') say('moneySubjectCode', '请选择收付款科目')
  if (!isZero(tax) && taxCode === '') say('taxSubjectCode', '请选择税额科目')
}

/** What is wrong with it, each at its field; nothing where it may happen. */
export function eventProblems(asked: EventAsked, rules: EventRules): ErrorDetail[] {
  const found: ErrorDetail[] = []
  const say: Say = (field, reason) => found.push({ field, reason })
  checkState(say, asked, rules)
  if (found.length > 0) return found
  checkTime(say, asked, rules)
  checkAmounts(say, asked, rules)
  checkMoney(say, asked)
  return found
}

/** The month it acts from: an impairment after the month it is found in, what goes has none. */
export const actsFrom = ({ kind, day, from }: Pick<EventAsked, 'kind' | 'day' | 'from'>): Period | null =>
  isDisposal(kind) ? null : kind === 'impairment' ? nextPeriod(periodOf(day)) : from
/** What a page proposes. */
export const usualFrom = (assetKind: AssetKind, kind: EventKind, day: Day): Period | null => {
  if (isDisposal(kind) || kind === 'impairment') return null
  const month = periodOf(day)
  return kind === 'addition' && usualStart(assetKind) === 'sameMonth' ? month : nextPeriod(month)
}

export interface BookingAsked {
  readonly standard: Standard
  readonly kind: AssetKind
  readonly codes: CardCodes & { readonly loss: string | null }
  readonly asked: EventAsked
  readonly piece: Piece | null
  /** Of an impairment: by how much. */
  readonly loss: Money
  readonly title: string
}
export interface EventPlan {
  readonly lines: readonly PlannedLine[]
  readonly result: Money | null
  readonly holds: boolean
}
const NOTHING: EventPlan = { lines: [], result: null, holds: true }

function disposed({ standard, kind, codes, asked, title }: BookingAsked, piece: Piece): DisposalPlan {
  const way: Way = asked.kind === 'partial' ? 'sale' : (asked.kind as Way)
  const proceeds = {
    gross: asked.gross,
    tax: asked.tax,
    fee: asked.fee,
    cashCode: asked.moneyCode === '' ? null : asked.moneyCode,
    taxCode: asked.taxCode === '' ? null : asked.taxCode,
  }
  return disposalPlan({ standard, kind, way, piece, codes, proceeds, abstract: title })
}

/** The entries of what happened; none where it moves no money. */
export function eventPlan(of: BookingAsked): EventPlan {
  const { asked, codes, piece, loss, title } = of
  if (piece !== null) {
    const { lines, result, proof } = disposed(of, piece)
    return { lines, result, holds: proof.holds }
  }
  if (asked.kind === 'impairment')
    return {
      lines: withoutZeros([debitLine(codes.loss ?? '', title, loss), creditLine(codes.impairment ?? '', title, loss)]),
      result: loss,
      holds: true,
    }
  if (asked.kind !== 'addition' || asked.amount === null) return NOTHING
  const whole = add(asked.amount, asked.tax)
  return {
    lines: withoutZeros([
      debitLine(codes.cost, title, asked.amount),
      ...(asked.taxCode === '' ? [] : [debitLine(asked.taxCode, title, asked.tax)]),
      creditLine(asked.moneyCode, title, whole),
    ]),
    result: asked.amount,
    holds: true,
  }
}
