/** What other returns, statements, invoices and pay say beside a return (表间、税间比对): parameters and checks of the forms, and where they come from. */
import { dated, heldOn, rateOn, type Dated } from '../../../kernel/dated.ts'
import { add, isZero, money, moneyText, sum, ZERO, type Money } from '../../../kernel/money.ts'
import { addMonths, firstOfYear, lastDay, type Period } from '../../../kernel/period.ts'
import { rate, trimmed, type Rate } from '../../../kernel/quantity.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { startOfReturn } from './cycles.ts'
import type { CheckData, Cycle, Parameters } from './form.ts'
import { countedSales } from './registration.ts'
import { statementsFiling } from './statement-forms.ts'
import type { FilingKind } from './taxes.ts'

export interface BesideReturn {
  readonly period: Period
  readonly cycle: Cycle
  readonly figures: Readonly<Record<string, string>>
}

/** How far revenue of income tax may lie from the sales of VAT before it is asked: usual, not law. */
export const revenueGaps: readonly Dated<Rate>[] = [
  dated('2019-01-01', null, rate('0.1'), '增值税与企业所得税收入比对的常用口径（非规定）'),
]
/** How much of what was invoiced stamp tax is usually of: usual, not law. */
export const stampShares: readonly Dated<Rate>[] = [
  dated('2022-07-01', null, rate('0.7'), '印花税计税金额与购销金额比对的常用口径（非规定）'),
]

const VAT = '/taxWorkspace/newValueAddedTax'
const STATEMENTS = '/taxWorkspace/financialStatementListPage'
const saidOf = (rows: readonly Dated<Rate>[]): string => rows.at(-1)!.source
const invoiced = { title: '销项发票的不含税金额', as: 'money', page: '/document/outputTax' } as const
const incomeBeside = {
  $vat_sales: { title: '本年各期增值税申报表的销售额', as: 'money', page: VAT },
  $revenue_gap: { title: '收入与增值税销售额相差多少要说明', source: saidOf(revenueGaps) },
  $statement_profit: { title: '同期财务报表申报的利润总额', page: STATEMENTS },
} as const satisfies Parameters

const unclear = { title: '看不出是货物还是服务的销项发票不含税金额', as: 'money', page: '/document/outputTax' } as const
export const smallVatBeside = {
  $invoiced: invoiced,
  $unclear: unclear,
  $books_sales: { title: '账上的收入', as: 'money', page: '/books/subAccount' },
  $books_vat_paid: { title: '账上本期缴纳的增值税，加期初多缴的', as: 'money', page: '/books/subAccount' },
  $full_rate: { title: '按法定征收率开具、没有减征的销项发票不含税金额', as: 'money', page: '/document/outputTax' },
} as const satisfies Parameters
export const generalVatBeside = { $invoiced: invoiced, $unclear: unclear } as const satisfies Parameters
export const citQuarterBeside = incomeBeside
export const citAnnualBeside = {
  ...incomeBeside,
  $iit_wages: { title: '本年个人所得税申报的工资薪金和奖金', as: 'money', page: '/taxWorkspace/personTax/unitDeclare' },
} as const satisfies Parameters
export const stampBeside = {
  $invoiced: { title: '归到各税目的购销发票的不含税金额', as: 'money', page: '/document/outputTax' },
  $unclear: { title: '看不出是什么合同的购销发票不含税金额', as: 'money', page: '/document/outputTax' },
  $stamp_share: { title: '计税金额少于购销金额的几成要说明', as: 'share', source: saidOf(stampShares) },
} as const satisfies Parameters

const warn = (id: string, that: string, says: string): CheckData => ({ id, severity: 'warn', that, says })
/** Nothing is compared with what is not there: a figure that is not known is zero. */
const notBelow = (id: string, sales: string): CheckData =>
  warn(id, `$invoiced = 0 OR ${sales} >= $invoiced - 1`, '申报的销售额小于已开具的销项发票金额：票表比对不符')
/** A line with neither a code nor a short name we know: on which side it stands is a person's to say. */
const clear = (id: string): CheckData =>
  warn(
    id,
    '$unclear = 0',
    '有销项发票的货物名称没有税收分类编码和简称（如*运输服务*），看不出是货物还是服务：暂按名称归类，请核对两栏的销售额',
  )
export const smallVatChecks: readonly CheckData[] = [
  clear('XS03'),
  notBelow('XS01', '$sales'),
  // whoever types sales the books do not have (months before them, sales without an invoice) owes their reduced rate too
  warn(
    'XS04',
    '{16:1} + {16:2} + 0.02 >= ROUND(({1:1} + {1:2} - $full_rate) * (0.03 - $small_rate), 2)',
    '减按1%征收的销售额，减征额应为不含税销售额×2%，第16栏少填会多缴税：改过销售额的，请连同第16栏一起改；放弃减征的请说明',
  ),
  warn('XS05', '{21:1} + {21:2} <= $books_vat_paid', '第21栏抵减了预缴税额，账上却没有缴过这么多增值税：预缴没有记账的请补记'),
  warn('XS02', '$books_sales = 0 OR ABS($sales - $books_sales) <= 1', '申报的销售额与账上的收入不同：可能有未开票收入、视同销售或时间差'),
]
export const generalVatChecks: readonly CheckData[] = [clear('XG02'), notBelow('XG01', '{1:1} + {5:1} + {7:1} + {8:1}')]
const revenueCheck = (id: string, revenue: string): CheckData =>
  warn(
    id,
    `$vat_sales = 0 OR ABS(${revenue} - $vat_sales) <= $revenue_gap * $vat_sales`,
    '营业收入与本年增值税申报的销售额相差较大：可能有时间差、视同销售、处置固定资产或差额征税',
  )
const profitCheck = (id: string, profit: string): CheckData =>
  warn(id, `$statement_profit = 0 OR ABS(${profit} - $statement_profit) <= 0.01`, '利润总额与同期财务报表申报的不同')
export const citQuarterChecks: readonly CheckData[] = [
  revenueCheck('XC01', '{1:1}'),
  profitCheck('XC02', '{18:1}'),
  warn('XC03', '{1:1} >= PREVY({1:1})', '本年累计的营业收入小于上一期申报的：可能有冲红、退货或上期多报'),
]
export const citAnnualChecks: readonly CheckData[] = [
  revenueCheck('XA01', '{1:1}'),
  profitCheck('XA02', '{18:1}'),
  warn(
    'XA03',
    '$iit_wages = 0 OR ABS({A105050!1:2} - $iit_wages) <= 1',
    '实际发生的工资薪金与个人所得税申报的不同：可能有没有申报的人、跨年发放或劳务报酬',
  ),
]
export const stampChecks = (bases: readonly string[]): readonly CheckData[] => [
  warn('XY02', '$unclear = 0', '有购销发票的货物名称没有税收分类编码和简称，看不出属于哪个税目，没有取进来：请核对后自己填'),
  warn(
    'XY01',
    `$invoiced = 0 OR SUM(${bases.map((row) => `{${row}:2}`).join(', ')}) >= $stamp_share * $invoiced`,
    '计税金额明显少于归到各税目的购销发票的金额：可能漏了合同，或有不征税的业务',
  ),
]

const GENERAL = ['1:1', '5:1', '7:1', '8:1'].map((place) => `VG0!${place}`)
/** Everything sold, as a VAT return says it. */
export const salesOfReturn = (filing: FilingKind, figures: BesideReturn['figures']): Money =>
  filing === 'smallVat' ? countedSales(figures) : GENERAL.reduce((all, name) => add(all, money(figures[name] ?? '0')), ZERO)

/** Declared of the year up to a month; zero unless every month of it is declared: a part is compared with nothing. */
export function vatSalesOf(period: Period, returns: readonly (BesideReturn & { readonly filing: FilingKind })[]): Money {
  let next = firstOfYear(period)
  let all = ZERO
  for (const one of returns.toSorted((a, b) => (a.period < b.period ? -1 : 1))) {
    if (one.period < next || one.period > period) continue
    if (startOfReturn(one.period, one.cycle) !== next) return ZERO
    all = add(all, salesOfReturn(one.filing, one.figures))
    next = addMonths(one.period, 1)
  }
  return next > period ? all : ZERO
}

/** The cell of 利润总额 of the year so far in the statements of a standard; null where its statements have none. */
function profitCell(standard: Standard, cycle: Cycle): string | null {
  for (const form of statementsFiling(standard, cycle).forms) {
    const row = form.sections.flatMap(({ rows }) => rows).find(({ title }) => title.includes('利润总额'))
    const column = form.columns.find(({ title }) => title.includes('本年累计')) ?? (cycle === 'year' ? form.columns[0] : undefined)
    if (row !== undefined && column !== undefined) return `${form.code}!${row.row}:${column.col}`
  }
  return null
}
export function statementProfitOf(standard: Standard, one: BesideReturn | undefined): Money {
  const cell = one === undefined ? null : profitCell(standard, one.cycle)
  return cell === null ? ZERO : money(one!.figures[cell] ?? '0')
}

export const incomeBesideOf = (period: Period, vatSales: Money, profit: Money): Record<string, string> => ({
  $vat_sales: moneyText(vatSales),
  $revenue_gap: trimmed(rateOn(revenueGaps, lastDay(period)).value),
  $statement_profit: moneyText(profit),
})
export const stampBesideOf = (period: Period, bought: readonly Money[], unclearBase: Money): Record<string, string> => {
  const row = heldOn(stampShares, lastDay(period))
  const total = sum(bought)
  // before there was a usual share nothing is asked
  return {
    $invoiced: row === undefined || isZero(total) ? '0' : moneyText(total),
    $unclear: moneyText(unclearBase),
    $stamp_share: row === undefined ? '0' : trimmed(row.value),
  }
}
