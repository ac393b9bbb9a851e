/** One row of a statement into one fund flow (流水行): amounts by the layout's rule, words kept apart, refusals with their column. */
import { isNegative, isZero, negate, ZERO, type Money } from '../../kernel/money.ts'
import {
  cellText,
  currencyOf,
  isBareDay,
  isForeign,
  readAmount,
  readBalance,
  readMoment,
  readTime,
  type DayOrder,
  type Moment,
  type RowProblem,
  type YearHint,
} from './cells.ts'
import type { FieldColumns, FlowField } from './flow-fields.ts'
import { wordsSay } from './direction-words.ts'
import { reversalOf, statusOf } from './flow-status.ts'
import type { Counterparty, FundFlow, KeptText, Way } from './fund-flow.ts'
import type { Direction, Layout } from './layouts.ts'

export interface RowPlan {
  readonly sheet: string
  readonly layout: Layout
  readonly headers: readonly string[]
  readonly columns: FieldColumns
  readonly hint: YearHint | undefined
  /** What three bare numbers mean as a day: as the column proves or a person said. */
  readonly dayOrder: DayOrder | undefined
  /** How many 元 one printed is, column by column (单位：万元). */
  readonly times: (column: number | undefined) => number
  /** Figures of the one column of amounts carry DR or CR, 借 or 贷, in the words of a bank or of a company's own book; null: they do not. */
  readonly sided: 'bank' | 'book' | null
  readonly currency: string
  readonly bankAccount: string
  readonly directionOf: (text: string) => Direction
  /** in: as printed · out: everything the other way round, a positive figure spent, columns exchanged · words: each row by its words. */
  readonly way: Way
}

export type RowReading =
  /** `sum`: it says that it adds others up; whether it does, the rows around it tell. */
  | { readonly kind: 'flow'; readonly flow: Omit<FundFlow, 'identity'>; readonly sum: boolean }
  | { readonly kind: 'problem'; readonly problem: RowProblem }
  /** Not a movement: blank, a total, a remark. */
  | { readonly kind: 'note' }

const TOTAL_ROW = /^(?:[^\d]{0,8}(?:合计|小计|总计|累计)|上年结转|期初余额|期末余额|承前页|过次页|本期发生额|合计金额)[:：]?$/

/** Words of a row that adds up others or carries a balance on, where they are all a cell says, a date or not. */
const SUM_CELL =
  /^(?:\d{2,4}年)?(?:\d{1,2}月(?:份)?)?(?:本|当|全|上|前|次|下|逐|每|累)?(?:日|周|旬|月|季|季度|年|年度|页|期|笔)?(?:末|初)?(?:合计|小计|总计|累计|共计|合计数|发生额|发生额合计|累计发生额|累计合计|合计发生额|借方合计|贷方合计|收入合计|支出合计|收支合计|余额|结余|余额合计|计)(?:金额|数|数额|额)?[:：]?$|^(?:承前页|承上页|过次页|接上页|转下页|上年结转|上年结余|上期结转|上期结余|上月结转|上月结余|结转下年|结转下页|结转上期|年初余额|月初余额|日初余额|期初余额|期末余额|上日余额|昨日余额|月末余额|日终余额|开户余额|total|subtotal|sub-total|grandtotal|openingbalance|closingbalance|balanceb\/f|balancec\/f|broughtforward|carriedforward)[:：]?$/i

/** Words of a row that adds up others, in any of its cells. */
const TOTAL_WORDS =
  /^.{0,12}(?:合计|小计|总计|累计|月计|日计|年计|总额|汇总|结转|承前|过次页|期初|期末|上期|本期余额|笔数|total)|^共\s*\d+/i

/** Reads one row of cells; `row` is its 1-based place in the sheet. */
export function readFlowRow(plan: RowPlan, cells: readonly string[], row: number): RowReading {
  const at = (field: FlowField): string => {
    const column = plan.columns.get(field)
    return column === undefined ? '' : cellText(cells[column])
  }
  const first = cells.map(cellText).find((cell) => cell !== '')
  if (first === undefined || TOTAL_ROW.test(first.replace(/\s/g, ''))) return { kind: 'note' }
  const moment = momentOf(plan, at)
  const problem = (field: FlowField, reason: string): RowReading => ({
    kind: 'problem',
    problem: { sheet: plan.sheet, row, column: plan.headers[plan.columns.get(field) ?? -1]?.trim() ?? '', reason },
  })
  const sides = sidesOf(plan, at)
  if (moment === null) {
    const dayColumn: FlowField = plan.columns.has('day') ? 'day' : 'year'
    const said = at(dayColumn)
    // money without a day is told, whatever stands where the day should be; a total says so itself
    if (sides.kind === 'sides' && sides.given && !cells.some((cell) => TOTAL_WORDS.test(cellText(cell))))
      return said === '' ? problem(dayColumn, '有金额没有日期：合并的单元格请拆开，或补上日期') : problem(dayColumn, notDay(said))
    const looksLikeRow = sides.kind === 'sides' && /\d{2}/.test(said) && !/[^\d\s:：./年月日T-]/.test(said)
    return looksLikeRow ? problem(dayColumn, notDay(said)) : { kind: 'note' }
  }
  const summing =
    saysSum(at, first) &&
    counterpartyOf(at, true).name === '' &&
    at('counterpartyBankAccount') === '' &&
    /^[0\s-]*$/.test(at('serialNumber'))
  // a balance that is carried on moves nothing
  if (summing && (sides.kind !== 'sides' || !sides.given || (isZero(sides.inflow) && isZero(sides.outflow)))) return { kind: 'note' }
  if (sides.kind === 'unreadable') return problem(sides.field, sides.reason ?? `“${sides.text}”不是金额，请填写最多两位小数的数字`)
  if (!sides.given) return problem(plan.columns.has('amount') ? 'amount' : 'inflow', '没有金额，请补上收入或支出')
  if (!isZero(sides.inflow) && !isZero(sides.outflow)) return problem('inflow', '收入和支出不能同时有金额，请分成两行')
  const flow = flowOf(plan, cells, row, moment, sides, at)
  // a currency in a column nobody took for one: the figure is not in ours
  const foreign = plan.columns.has('currency') ? undefined : flow.kept.find(({ text }) => isForeign(text))
  if (foreign && flow.currency !== currencyOf(foreign.text)) {
    const reason = `“${foreign.label}”是${foreign.text}，请在列对应里把它指定为币种`
    return { kind: 'problem', problem: { sheet: plan.sheet, row, column: foreign.label, reason } }
  }
  return { kind: 'flow', flow, sum: summing }
}

const notDay = (said: string): string =>
  isBareDay(said) ? `“${said}”按选定的年月日次序不是日期` : `“${said}”不是日期，请改成 2026-01-31 的样子`

const wholeCell = (text: string): string => text.normalize('NFKC').replace(/[\s【】[\]()*]/g, '')
/** 合计, 本月合计, 承前页: all that the row says of itself. */
const saysSum = (at: At, first: string): boolean =>
  [at('abstract'), at('transactionKind'), at('purpose'), at('remark'), first].some((text) => text !== '' && SUM_CELL.test(wholeCell(text)))

interface Sides {
  readonly kind: 'sides'
  readonly given: boolean
  readonly inflow: Money
  readonly outflow: Money
  readonly amount: Money
  readonly neutral: boolean
  readonly note: string
  /** As it stands beside the figure; '' where none does. */
  readonly currency: string
}
interface Unreadable {
  readonly kind: 'unreadable'
  readonly field: FlowField
  readonly text: string
  readonly reason?: string
}
type At = (field: FlowField) => string

const turned = (sides: Sides): Sides => ({ ...sides, inflow: sides.outflow, outflow: sides.inflow })

function sidesOf(plan: RowPlan, at: At): Sides | Unreadable {
  const sides = sidesAsPrinted(plan, at)
  if (sides.kind === 'unreadable' || sides.neutral) return sides
  const column = at('currency')
  if (sides.currency !== '' && column !== '' && currencyOf(column) !== sides.currency)
    return { kind: 'unreadable', field: 'currency', text: column, reason: `币种“${column}”与金额里的${sides.currency}不一致` }
  return plan.way === 'out' ? turned(sides) : sides
}

function sidesAsPrinted(plan: RowPlan, at: At): Sides | Unreadable {
  const none = { kind: 'sides', given: false, inflow: ZERO, outflow: ZERO, amount: ZERO, neutral: false, note: '', currency: '' } as const
  if (plan.columns.has('inflow') || plan.columns.has('outflow')) {
    const incoming = readAmount(at('inflow'), plan.times(plan.columns.get('inflow')))
    const outgoing = readAmount(at('outflow'), plan.times(plan.columns.get('outflow')))
    for (const [field, reading] of [
      ['inflow', incoming],
      ['outflow', outgoing],
    ] as const)
      if (reading.kind === 'amount' && reading.side !== '' && (reading.side === 'in') !== (field === 'inflow'))
        return { kind: 'unreadable', field, text: at(field), reason: `“${at(field)}”的借贷与它所在的列相反` }
    if (incoming.kind === 'unreadable') return { kind: 'unreadable', field: 'inflow', text: incoming.text }
    if (outgoing.kind === 'unreadable') return { kind: 'unreadable', field: 'outflow', text: outgoing.text }
    if (incoming.kind === 'empty' && outgoing.kind === 'empty') return none
    const outflow = outgoing.kind === 'amount' ? outgoing.value : ZERO
    // a merchant bill repeats the order's amount on its refund row
    const refund = plan.layout.name === 'wechatMerchant' && at('status') === 'REFUND'
    const inflow = incoming.kind === 'amount' && !refund ? incoming.value : ZERO
    const currency = [incoming, outgoing].map((one) => (one.kind === 'amount' ? one.currency : '')).find((one) => one !== '') ?? ''
    return { ...none, given: true, inflow, outflow, amount: isZero(inflow) ? outflow : inflow, currency }
  }
  const reading = readAmount(at('amount'), plan.times(plan.columns.get('amount')))
  if (reading.kind === 'unreadable') return { kind: 'unreadable', field: 'amount', text: reading.text }
  if (reading.kind === 'empty') return none
  const { value, note, currency } = reading
  const common = { ...none, given: true, amount: value, note, currency }
  const sided = sidedBy(plan, at, reading)
  if (sided !== null) return sided.kind === 'unreadable' ? sided : { ...common, ...sided.flows }
  if (plan.columns.has('direction')) {
    const words = at('direction')
    const direction = words === '' && plan.layout.wallet ? 'neutral' : plan.directionOf(words)
    if (direction === 'unknown')
      return {
        kind: 'unreadable',
        field: 'direction',
        text: words,
        reason: words === '' ? '没有写明是收入还是支出' : `“${words.slice(0, 30)}”没有说明是收入还是支出，请在列对应里指定收入、支出的用语`,
      }
    // a bank may sign the figure as well as word it: the word tells, the sign only repeats it; 红字 keeps a sign against it
    const size = direction === 'out' && isNegative(value) ? negate(value) : value
    return direction === 'neutral'
      ? { ...common, neutral: true }
      : direction === 'in'
        ? { ...common, inflow: size }
        : { ...common, outflow: size }
  }
  if (plan.way === 'words') {
    const said = wordsSay([at('abstract'), at('transactionKind'), at('purpose'), at('remark')])
    if (said === null)
      return { kind: 'unreadable', field: 'amount', text: at('amount'), reason: '用语里看不出是收入还是支出，请在列对应里指定收支用语' }
    return said === 'in' ? { ...common, inflow: value } : { ...common, outflow: value }
  }
  return isNegative(value) ? { ...common, outflow: negate(value) } : { ...common, inflow: value }
}

function momentOf(plan: RowPlan, at: At): Moment | null {
  if (!plan.columns.has('day') && plan.columns.has('year')) return readMoment(`${at('year')}-${at('month')}-${at('dayOfMonth')}`)
  return readMoment(at('day'), plan.hint, plan.dayOrder) ?? (at('day') === '' ? readMoment(at('postedOn'), plan.hint, plan.dayOrder) : null)
}

type SidedAmount = Extract<ReturnType<typeof readAmount>, { kind: 'amount' }>
/** A figure of a column that says DR or CR beside each; one that does not, or says it twice, is not read. Null: not such a column. */
function sidedBy(
  plan: RowPlan,
  at: At,
  { value, side }: SidedAmount,
): { readonly kind: 'sided'; readonly flows: Pick<Sides, 'inflow' | 'outflow'> } | Unreadable | null {
  if (plan.sided === null) return null
  const text = at('amount')
  const refused = (reason: string) => ({ kind: 'unreadable', field: 'amount', text, reason }) as const
  if (isZero(value)) return { kind: 'sided', flows: { inflow: ZERO, outflow: ZERO } }
  if (side === '') return refused(`同一列的金额写着借贷（DR、CR），“${text}”没有写`)
  if (isNegative(value)) return refused(`“${text}”既有负号又有借贷，看不出是收入还是支出`)
  const incoming = (side === 'in') === (plan.sided === 'bank')
  const words = at('direction')
  if (words !== '' && plan.directionOf(words) !== (incoming ? 'in' : 'out')) return refused(`“${text}”的借贷与“${words}”不一致`)
  return { kind: 'sided', flows: incoming ? { inflow: value, outflow: ZERO } : { inflow: ZERO, outflow: value } }
}

function flowOf(plan: RowPlan, cells: readonly string[], row: number, moment: Moment, sides: Sides, at: At): Omit<FundFlow, 'identity'> {
  const fee = readAmount(/服务费[¥￥]?([\d.]+)/.exec(at('remark'))?.[1] ?? at('fee'), plan.times(plan.columns.get('fee')))
  const { status, refundedAmount } = statusOf({
    text: at('status'),
    kind: at('transactionKind'),
    note: sides.note,
    inflow: sides.inflow,
    amount: sides.amount,
  })
  return {
    sheet: plan.sheet,
    row,
    day: moment.day,
    time: readTime(at('time')) ?? moment.time,
    postedOn: readMoment(at('postedOn'), plan.hint, plan.dayOrder)?.day ?? null,
    inflow: sides.inflow,
    outflow: sides.outflow,
    amount: isNegative(sides.amount) ? negate(sides.amount) : sides.amount,
    neutral: sides.neutral,
    balance: readBalance(at('balance'), plan.times(plan.columns.get('balance'))),
    currency: at('currency') === '' ? sides.currency || plan.currency : currencyOf(at('currency')),
    counterparty: counterpartyOf(at, !isZero(sides.inflow)),
    serialNumber: at('serialNumber'),
    orderNumber: at('orderNumber'),
    transactionKind: at('transactionKind'),
    abstract: at('abstract'),
    purpose: at('purpose'),
    remark: at('remark'),
    kept: keptTexts(plan, cells),
    status,
    statusText: at('status'),
    refundedAmount,
    fee: fee.kind === 'amount' ? fee.value : null,
    reversal: reversalOf(at('reversalMark')),
    ownBankAccount: at('ownBankAccount') || plan.bankAccount,
  }
}

function counterpartyOf(at: At, incoming: boolean): Counterparty {
  const [payer, payee] = [at('payerName'), at('payeeName')]
  if (payer !== '' || payee !== '') {
    return incoming
      ? { name: payer, bankAccount: at('payerBankAccount'), bankName: at('payerBankName') }
      : { name: payee, bankAccount: at('payeeBankAccount'), bankName: at('payeeBankName') }
  }
  const bankAccount = at('counterpartyBankAccount')
  const bankName = at('counterpartyBankName')
  if (bankAccount !== '') return { name: at('counterpartyName'), bankAccount, bankName }
  // name and account in one cell, with or without a blank between, or the account alone
  const joined = /^(.*?)\s*([\d*]{8,})$/.exec(at('counterpartyName'))
  return joined
    ? { name: joined[1] ?? '', bankAccount: joined[2] ?? '', bankName }
    : { name: at('counterpartyName'), bankAccount: '', bankName }
}

function keptTexts(plan: RowPlan, cells: readonly string[]): KeptText[] {
  const used = new Set(plan.columns.values())
  const kept: KeptText[] = []
  for (const [index, header] of plan.headers.entries()) {
    const text = used.has(index) ? '' : cellText(cells[index])
    if (text !== '') kept.push({ label: header.trim() || `第${index + 1}列`, text })
  }
  return kept
}
