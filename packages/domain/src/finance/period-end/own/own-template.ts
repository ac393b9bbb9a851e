/**
 * Own closing templates (自定义结转): steps a ledger adds to the catalogue. Each line takes its amount in one of four ways — fixed,
 * balance × share, turnover × share, formula — or spreads a sum over months (摊销), or takes what is left so that the voucher balances.
 */
import { AppError, broken, type ErrorDetail } from '../../../kernel/app-error.ts'
import { dec, type Decimal } from '../../../kernel/decimal.ts'
import { fromFen, groupThousands, isNegative, isZero, money, type Money, moneyText, subtract, toFen, ZERO } from '../../../kernel/money.ts'
import { isQuarterEnd, monthOf, type Period, periodsBetween, previousPeriod, addMonths, firstOfYear } from '../../../kernel/period.ts'
import { type Rate, trimmed } from '../../../kernel/quantity.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { requiredTags, sideNames, type Side, NO_OWN_NAMES, type Subject, tagTypeName } from '../../../ledger/subjects/subject.ts'
import { figuresOf } from '../../books/figures.ts'
import { codesIn, OWN_FIGURES, type OwnFigure, readOwnFormula, valueOfOwn } from './own-formula.ts'
import {
  creditLine,
  debitLine,
  type PeriodEndInput,
  type PeriodEndStep,
  type PlannedLine,
  type StepOutcome,
  withoutZeros,
} from '../step.ts'
import { turnover } from '../steps/vat-cycle.ts'

/** fixed 固定金额 · balance 余额×比例 · turnover 发生额×比例 · formula 公式 · spread 摊销 · rest 借贷差额. */
export const OWN_MODES = ['fixed', 'balance', 'turnover', 'formula', 'spread', 'rest'] as const
export type OwnMode = (typeof OWN_MODES)[number]

export const ownModeNames: Readonly<Record<OwnMode, string>> = {
  fixed: '固定金额',
  balance: '余额×比例',
  turnover: '发生额×比例',
  formula: '公式',
  spread: '按月摊销',
  rest: '借贷差额',
}

/** Where in the catalogue a template runs: with cost, after taxes but before profit and loss are carried, or after that. */
export const OWN_PLACES = { cost: 48, beforeCarry: 89, afterCarry: 99 } as const
export type OwnPlace = keyof typeof OWN_PLACES
export const ownPlaceNames: Readonly<Record<OwnPlace, string>> = {
  cost: '成本与费用',
  beforeCarry: '计提税金之后、结转损益之前',
  afterCarry: '结转损益之后',
}

export type OwnFrequency = 'month' | 'quarter' | 'year'
export const ownFrequencyNames: Readonly<Record<OwnFrequency, string>> = { month: '每月', quarter: '每季末', year: '每年12月' }

export interface OwnLine {
  readonly abstract: string
  readonly code: string
  readonly side: Side
  readonly mode: OwnMode
  /** fixed: the amount; spread: the whole sum. */
  readonly amount: Money | null
  /** balance and turnover: whose; the line's own subject when empty. */
  readonly source: string
  /** balance and turnover: the share, 1 = all of it. */
  readonly share: Rate | null
  readonly formula: string
  /** spread: first month, and over how many. */
  readonly start: Period | null
  readonly months: number | null
}

export interface OwnTemplate {
  readonly id: string
  readonly name: string
  readonly place: OwnPlace
  readonly frequency: OwnFrequency
  readonly disabled: boolean
  readonly lines: readonly OwnLine[]
}

export const ownRuleId = (id: string): string => `own:${id}`

const MOST_LINES = 50
const MOST_MONTHS = 600

const text = (value: string): string | null => (value.trim() === '' ? null : value)

/** What is wrong with a line, by field; nothing when it can be planned. */
function lineFaults(line: OwnLine, subjects: ReadonlyMap<string, Subject>): { field: string; reason: string }[] {
  const faults: { field: string; reason: string }[] = []
  const say = (field: string, reason: string): void => void faults.push({ field, reason })
  if (text(line.abstract) === null) say('voucherAbstract', '请填写摘要')
  const subject = subjects.get(line.code)
  if (subject === undefined) say('subjectCode', line.code === '' ? '请选择科目' : `科目${line.code}不存在`)
  else if (!subject.leaf) say('subjectCode', `科目“${subject.fullName}”不是末级科目`)
  else if (subject.disabled) say('subjectCode', `科目“${subject.fullName}”已停用`)
  else {
    const tags = requiredTags(subject)
    const asked = [...new Set(tags.map((type) => tagTypeName(type, NO_OWN_NAMES)))]
    if (asked.length > 0) say('subjectCode', `科目“${subject.fullName}”须填${asked.join('、')}，请另选科目`)
    if (subject.currencies.length > 0) say('subjectCode', `科目“${subject.fullName}”核算外币，请另选科目`)
  }
  if (line.mode === 'fixed' && (line.amount === null || isZero(line.amount))) say('amount', '请填写不为零的金额')
  if (line.mode === 'balance' || line.mode === 'turnover') {
    if (line.source !== '' && !subjects.has(line.source)) say('sourceSubjectCode', `科目${line.source}不存在`)
    if (line.share === null || dec(line.share).isZero()) say('ratio', '请填写比例')
  }
  if (line.mode === 'formula')
    try {
      const unknown = codesIn(readOwnFormula(line.formula)).find((code) => !subjects.has(code))
      if (unknown !== undefined) say('formula', `公式里的科目${unknown}不存在`)
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      say('formula', refusal.message)
    }
  if (line.mode === 'spread') {
    if (line.amount === null || isZero(line.amount) || isNegative(line.amount)) say('amount', '请填写大于零的总额')
    if (line.start === null) say('startPeriod', '请选择开始月份')
    if (line.months === null || line.months < 1 || line.months > MOST_MONTHS) say('monthCount', `月数应为1到${MOST_MONTHS}`)
  }
  return faults
}

/** Refuses a template that could not be planned (PE0012), every fault with its row (1-based) and field. */
export function checkOwnTemplate(template: Pick<OwnTemplate, 'lines'>, chart: readonly Subject[]): void {
  const subjects = new Map(chart.map((one) => [one.code, one]))
  const { lines } = template
  const details: ErrorDetail[] = lines.flatMap((line, index) =>
    lineFaults(line, subjects).map(({ field, reason }) => ({ field, row: index + 1, reason })),
  )
  const say = (reason: string): void => void details.push({ field: 'items', reason })
  if (lines.length < 2) say('至少要有两行')
  if (lines.length > MOST_LINES) say(`最多${MOST_LINES}行`)
  const rests = lines.filter((one) => one.mode === 'rest').length
  if (rests > 1) say('“借贷差额”最多一行')
  if (lines.length > 0 && rests === lines.length) say('至少一行要有自己的金额')
  const first = details[0]
  if (first) throw broken('PE0012', first.row === undefined ? `自定义结转${first.reason}` : `第${first.row}行：${first.reason}`, details)
}

/**
 * A month's part of a sum spread evenly over months, 四舍五入 to the fen; the last month takes what the others left. Null outside.
 */
export function spreadPart(total: Money, start: Period, months: number, at: Period): Money | null {
  if (at < start || at >= addMonths(start, months)) return null
  const each = money(dec(total).over(String(months), 2))
  const index = periodsBetween(start, at).length
  return index < months ? each : subtract(total, money(dec(each).times(String(months - 1))))
}

function figureOf(input: PeriodEndInput, figure: OwnFigure, code: string): Decimal {
  const figures = figuresOf(input.facts)
  const { period } = input
  if (figure === '借方' || figure === '贷方') return dec(fromFen(turnover(input, code, figure === '借方' ? 'debit' : 'credit')))
  const set =
    figure === '余额'
      ? figures.balances({ endOf: period })
      : figure === '期初'
        ? figures.balances({ endOf: previousPeriod(period) })
        : figure === '年初'
          ? figures.balances({ yearStartOf: period })
          : figures.movements(figure === '发生' ? period : firstOfYear(period), period)
  return dec(figures.own(set, code))
}

interface Valued {
  readonly amount: Money
  readonly how: string
}

/** The amount of a line that has its own, and how it came about. */
function valued(line: OwnLine, input: PeriodEndInput): Valued {
  const shared = (figure: OwnFigure): Valued => {
    const code = line.source === '' ? line.code : line.source
    const whole = figureOf(input, figure, code)
    const name = figuresOf(input.facts).byCode.get(code)?.fullName ?? code
    return {
      amount: money(whole.times(line.share!)),
      how: `${name}${OWN_FIGURES[figure]}${whole.fixed(2)}×${trimmed(line.share!)}`,
    }
  }
  switch (line.mode) {
    case 'balance':
      return shared('余额')
    case 'turnover':
      return shared('发生')
    case 'formula': {
      const formula = readOwnFormula(line.formula)
      return { amount: money(valueOfOwn(formula, (figure, code) => figureOf(input, figure, code)).round(2)), how: line.formula }
    }
    case 'spread': {
      const part = spreadPart(line.amount!, line.start!, line.months!, input.period)
      const index = part === null ? 0 : periodsBetween(line.start!, input.period).length
      return { amount: part ?? ZERO, how: `${groupThousands(line.amount!)}分${line.months}个月，第${index}个月` }
    }
    default:
      return { amount: line.amount ?? ZERO, how: ownModeNames[line.mode] }
  }
}

const lineOf = ({ code, abstract, side }: OwnLine, amount: Money): PlannedLine =>
  side === 'debit' ? debitLine(code, abstract, amount) : creditLine(code, abstract, amount)

/** The lines a template books in a month; what cannot be computed or does not balance is said, and stops the step. */
export function planOwn(template: OwnTemplate, input: PeriodEndInput): StepOutcome {
  try {
    checkOwnTemplate(template, input.facts.subjects)
    const values = template.lines.map((line) => (line.mode === 'rest' ? null : valued(line, input)))
    const net = template.lines.reduce((fen, line, index) => {
      const amount = values[index]?.amount
      return amount === undefined ? fen : fen + (line.side === 'debit' ? toFen(amount) : -toFen(amount))
    }, 0n)
    const lines = withoutZeros(
      template.lines.map((line, index) => lineOf(line, values[index]?.amount ?? fromFen(line.side === 'debit' ? -net : net))),
    )
    if (lines.length === 0) return { skipped: '本期没有金额' }
    const left = lines.reduce((fen, line) => fen + toFen(line.debit) - toFen(line.credit), 0n)
    if (left !== 0n) return { skipped: `借贷不平衡，借方减贷方为${groupThousands(fromFen(left))}`, blocked: true }
    return {
      lines,
      amount: fromFen(lines.reduce((fen, line) => fen + toFen(line.debit), 0n)),
      basis: template.lines.flatMap((line, index) => {
        const value = values[index]
        const what = `${sideNames[line.side]} ${figuresOf(input.facts).byCode.get(line.code)?.fullName ?? line.code}`
        return value ? [{ label: `${what}：${value.how}`, value: moneyText(value.amount) }] : []
      }),
      explanation: `自定义结转，${ownFrequencyNames[template.frequency]}`,
    }
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return { skipped: refusal.message, blocked: true }
  }
}

const due: Readonly<Record<OwnFrequency, (period: Period) => boolean>> = {
  month: () => true,
  quarter: isQuarterEnd,
  year: (period) => monthOf(period) === 12,
}

/** The steps a ledger's templates are; a template switched off is none. */
export const ownSteps = (templates: readonly OwnTemplate[], standard: Standard): PeriodEndStep[] =>
  templates
    .filter((one) => !one.disabled)
    .map((template) => ({
      ruleId: ownRuleId(template.id),
      order: OWN_PLACES[template.place],
      name: template.name,
      standards: [standard],
      kind: 'closing',
      applies: ({ period }) => due[template.frequency](period),
      plan: (input) => planOwn(template, input),
    }))
