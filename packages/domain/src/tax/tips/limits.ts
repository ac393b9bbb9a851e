/** What tips are held against, as dated rows with their documents. */
import { dated, type Dated } from '../../kernel/dated.ts'
import { money, type Money } from '../../kernel/money.ts'
import { rate, type Rate } from '../../kernel/quantity.ts'
import { trainingRates } from '../forms/income/cit-limits.ts'

const since = <T>(from: string, value: T, source: string): Dated<T> => dated(from, null, value, source)

/** Sales of twelve months (four quarters) above which a small-scale taxpayer becomes a general one. */
export const registrationLimits: readonly Dated<Money>[] = [
  dated('2018-05-01', '2025-12-31', money('5000000'), '财税〔2018〕33号'),
  since('2026-01-01', money('5000000'), '增值税法第九条；国家税务总局公告2026年第2号'),
]
/** Paid in cash above it, a payment should have gone through the bank. */
export const cashLimits: readonly Dated<Money>[] = [since('1988-10-01', money('1000'), '现金管理暂行条例第五条及其实施细则')]

/** Deducted at most: a share of wages, or of sales; what is above may be carried on where it says so. */
export interface Deduction {
  readonly name: string
  /** Subjects, by name, whose movement of the year counts. */
  readonly subjects: readonly string[]
  readonly of: 'wages' | 'sales'
  readonly carried: boolean
  readonly rates: readonly Dated<Rate>[]
}
const CIT = '2008-01-01'
export const deductions: readonly Deduction[] = [
  {
    name: '职工福利费',
    subjects: ['职工福利费', '福利费'],
    of: 'wages',
    carried: false,
    rates: [since(CIT, rate('0.14'), '企业所得税法实施条例第四十条')],
  },
  {
    name: '工会经费',
    subjects: ['工会经费'],
    of: 'wages',
    carried: false,
    rates: [since(CIT, rate('0.02'), '企业所得税法实施条例第四十一条')],
  },
  { name: '职工教育经费', subjects: ['职工教育经费'], of: 'wages', carried: true, rates: trainingRates },
  {
    name: '广告费和业务宣传费',
    subjects: ['广告费', '业务宣传费', '广告宣传费'],
    of: 'sales',
    carried: true,
    rates: [since(CIT, rate('0.15'), '企业所得税法实施条例第四十四条')],
  },
]
/** Entertainment: the smaller of a share of itself and a share of sales. */
export const entertainmentLimits: readonly Dated<{ readonly own: Rate; readonly sales: Rate }>[] = [
  since('2008-01-01', { own: rate('0.6'), sales: rate('0.005') }, '企业所得税法实施条例第四十三条'),
]
/** Years a loss may be set off in after its own. */
export const lossYears: readonly Dated<number>[] = [since('2008-01-01', 5, '企业所得税法第十八条')]
/** On what a shareholder has borrowed over the year's end. */
export const dividendRates: readonly Dated<Rate>[] = [since('2003-07-11', rate('0.2'), '财税〔2003〕158号；个人所得税法第三条')]
