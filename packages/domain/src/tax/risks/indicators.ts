/** Tax risk indicators (税务风险指标): what returns and invoices say over time, held against measures of practice; a question, not a verdict. */
import { pageDrill } from '../../access/address.ts'
import { dated, rateIn, type Dated } from '../../kernel/dated.ts'
import type { RiskIndicator, RiskLevel } from '../../finance/reports/risk-makers.ts'
import { dec, type Decimal } from '../../kernel/decimal.ts'
import { groupThousands, isZero, type Money, moneyText } from '../../kernel/money.ts'
import { addMonths, monthsBetween, type Period } from '../../kernel/period.ts'
import type { KeptReturn } from '../accrual/carried.ts'
import { startOfReturn } from '../forms/engine/cycles.ts'
import { salesOfReturn } from '../forms/engine/beside.ts'

/** Where the house asks and where it warns; inclusive. None of it is law: each says where it is from. */
interface Measure {
  readonly watch: string
  readonly high: string
}
const usual = (watch: string, high: string, source: string): readonly Dated<Measure>[] => [
  dated('2019-01-01', null, { watch, high }, `${source}（常用口径，非规定）`),
]
export const measures = {
  swing: usual('0.3', '0.6', '税负率环比变动'),
  retained: usual('6', '12', '连续留抵月数'),
  red: usual('0.15', '0.3', '作废与红冲占开票的比例'),
  zeroMonths: usual('3', '6', '连续零申报的月数'),
  doubtful: usual('1', '1', '国家税务总局公告2021年第20号的异常扣税凭证'),
  lowPaid: usual('0.6', '0.8', '工资不超过基本减除费用的人数占比'),
  uninsured: usual('1', '5', '个税人数与社保人数的差'),
} as const

export const measureNames: Readonly<Record<keyof typeof measures, string>> = {
  swing: '税负率环比变动',
  retained: '连续留抵的月数',
  red: '作废、红冲占开票',
  zeroMonths: '连续零申报的月数',
  doubtful: '有风险的进项已勾选（张）',
  lowPaid: '工资不超过基本减除费用的人数占比',
  uninsured: '个税人数与社保人数的差（人）',
}

export interface TaxRiskFacts {
  readonly period: Period
  /** VAT returns up to the month, checked or filed, as each was corrected last, the earliest first. */
  readonly returns: readonly KeptReturn[]
  /** Output invoices of the twelve months: issued, and taken back (voided or red). */
  readonly issued: { readonly net: Money; readonly back: Money }
  /** Ticked input invoices the bureau marks as doubtful. */
  readonly doubtful: { readonly count: number; readonly tax: Money }
  /** By the wage sheets of the month: how many are paid, how many of them no more than what is free of tax, for how many insurance is paid. */
  readonly pay: { readonly people: number; readonly low: number; readonly insured: number }
}
type Rule = (facts: TaxRiskFacts) => RiskIndicator | null

const levelOf = (value: Decimal | string, { watch, high }: Measure): RiskLevel =>
  dec(value).compare(high) >= 0 ? 'high' : dec(value).compare(watch) >= 0 ? 'watch' : 'fine'
const percent = (value: Decimal): string => `${value.times('100').round(2).toString()}%`

const returnsOf = (period: Period): RiskIndicator['drill'] => pageDrill('/taxWorkspace/newValueAddedTax', { period })

const TAX_CELLS: Readonly<Partial<Record<KeptReturn['filing'], readonly string[]>>> = {
  generalVat: ['VG0!24:1'],
  smallVat: ['VS0!20:1', 'VS0!20:2'],
}
/** Tax of a return by what was sold; null where nothing was. */
function burdenOf({ filing, figures }: KeptReturn): Decimal | null {
  const sales = salesOfReturn(filing, figures)
  if (isZero(sales)) return null
  const tax = (TAX_CELLS[filing] ?? []).reduce((all, cell) => all.plus(figures[cell] ?? '0'), dec('0'))
  return tax.over(moneyText(sales), 6)
}

const swing: Rule = ({ returns, period }) => {
  const last = returns.at(-1)
  const before = returns.at(-2)
  if (last === undefined || before === undefined || last.filing !== before.filing) return null
  const [now, then] = [burdenOf(last), burdenOf(before)]
  if (now === null || then === null || then.isZero()) return null
  const { value, source } = rateIn(measures.swing, period)
  const moved = now.minus(then).over(then.toString(), 6)
  return {
    key: 'tax-burden-swing',
    group: '税务',
    name: '增值税税负率变动',
    value: percent(moved),
    range: `±${percent(dec(value.watch))}以内`,
    level: levelOf(moved.compare('0') < 0 ? moved.negated() : moved, value),
    note: `${last.period}申报的税负率${percent(now)}，${before.period}的${percent(then)}；说明进销变动或季节性。${source}`,
    drill: returnsOf(period),
  }
}

/** How many months in a row, back from the last return, something holds. */
function monthsInARow(returns: readonly KeptReturn[], holds: (one: KeptReturn) => boolean): number {
  let months = 0
  for (const one of returns.toReversed()) {
    if (!holds(one)) return months
    months += monthsBetween(startOfReturn(one.period, one.cycle), one.period)
  }
  return months
}
function inARow(
  key: string,
  name: string,
  rows: readonly Dated<Measure>[],
  words: string,
  holds: (one: KeptReturn) => boolean | null,
): Rule {
  return ({ returns, period }) => {
    const known = returns.filter((one) => holds(one) !== null)
    if (known.length === 0) return null
    const months = monthsInARow(known, (one) => holds(one) === true)
    const { value, source } = rateIn(rows, period)
    const level = levelOf(String(months), value)
    return {
      key,
      group: '税务',
      name,
      value: `${months}个月`,
      range: `<${value.watch}个月`,
      level,
      note: `${words}。${source}`,
      drill: returnsOf(period),
    }
  }
}
const retained = inARow(
  'retained-credit',
  '连续留抵',
  measures.retained,
  '期末留抵一直为正：核对存货是否账实相符、有没有未开票收入',
  (one) => (one.filing === 'generalVat' ? dec(one.figures['VG0!20:1'] ?? '0').compare('0') > 0 : null),
)
const zeroReturns = inARow('zero-returns', '连续零申报', measures.zeroMonths, '销售额一直为零：核对有没有未开票收入', (one) =>
  isZero(salesOfReturn(one.filing, one.figures)),
)

const taken: Rule = ({ issued, period }) => {
  if (isZero(issued.net)) return null
  const share = dec(issued.back).over(moneyText(issued.net), 6)
  const { value, source } = rateIn(measures.red, period)
  return {
    key: 'red-invoices',
    group: '税务',
    name: '作废、红冲占开票',
    value: percent(share),
    range: `<${percent(dec(value.watch))}`,
    level: levelOf(share, value),
    note: `近十二个月开票${groupThousands(issued.net)}，作废和红冲${groupThousands(issued.back)}；集中红冲要能说明原因。${source}`,
    drill: pageDrill('/document/outputTax', { from: addMonths(period, -11), to: period }),
  }
}
const doubtful: Rule = ({ doubtful: { count, tax }, period }) => {
  if (count === 0) return null
  const { value, source } = rateIn(measures.doubtful, period)
  return {
    key: 'doubtful-inputs',
    group: '税务',
    name: '有风险的进项已勾选',
    value: `${count}张`,
    range: '0张',
    level: levelOf(String(count), value),
    note: `税额${groupThousands(tax)}；税务局标记的风险等级不是正常，核实后作进项转出或等解除。${source}`,
    drill: pageDrill('/document/inputTax', { from: addMonths(period, -11), to: period, warned: '1' }),
  }
}

const salaryOf = (period: Period): RiskIndicator['drill'] => pageDrill('/document/salary', { year: period.slice(0, 4) })
/** Of a few people a share says nothing. */
const FEWEST = 3
const lowPaid: Rule = ({ pay: { people, low }, period }) => {
  if (people < FEWEST) return null
  const share = dec(String(low)).over(String(people), 6)
  const { value, source } = rateIn(measures.lowPaid, period)
  return {
    key: 'low-paid',
    group: '税务',
    name: '工资集中在基本减除费用以下',
    value: percent(share),
    range: `<${percent(dec(value.watch))}`,
    level: levelOf(share, value),
    note: `本月工资表${people}人，其中${low}人不超过基本减除费用；核对有没有拆分工资、没有入表的报酬。${source}`,
    drill: salaryOf(period),
  }
}
const uninsured: Rule = ({ pay: { people, insured }, period }) => {
  if (people === 0) return null
  const gap = Math.abs(people - insured)
  const { value, source } = rateIn(measures.uninsured, period)
  return {
    key: 'uninsured',
    group: '税务',
    name: '个税人数与社保人数',
    value: `差${gap}人`,
    range: '差0人',
    level: levelOf(String(gap), value),
    note: `本月工资表${people}人，其中单位缴社会保险的${insured}人；退休返聘、兼职、当月入离职的除外，其余要能说明。${source}`,
    drill: salaryOf(period),
  }
}

const RULES: readonly Rule[] = [swing, retained, zeroReturns, taken, doubtful, lowPaid, uninsured]
/** What there is something to say of; without returns and invoices there is nothing. */
export const taxRisks = (facts: TaxRiskFacts): RiskIndicator[] => RULES.flatMap((rule) => rule(facts) ?? [])
