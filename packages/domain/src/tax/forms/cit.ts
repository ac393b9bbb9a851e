/** Returns of corporate income tax: the quarter's, the assessed one, and the year's; their parameters and where they are taken from. */
import { citRates, smallProfitRates } from '../../finance/period-end/rates.ts'
import { rateOn } from '../../kernel/dated.ts'
import { dec } from '../../kernel/decimal.ts'
import { moneyText } from '../../kernel/money.ts'
import { lastDay, quarterOf, type Period } from '../../kernel/period.ts'
import { trimmed } from '../../kernel/quantity.ts'
import { a100000 } from './a100000.ts'
import { a101010 } from './a101010.ts'
import { a102010 } from './a102010.ts'
import { a104000 } from './a104000.ts'
import { a105000 } from './a105000.ts'
import { a105050 } from './a105050.ts'
import { a105060 } from './a105060.ts'
import { a105080 } from './a105080.ts'
import { a106000 } from './a106000.ts'
import { a200000 } from './a200000.ts'
import { a201020 } from './a201020.ts'
import { b100000 } from './b100000.ts'
import { beforeChecks, beforeInYearChecks, beforeParameters, spanChecks, spanParameters } from './before.ts'
import { citAnnualBeside, citAnnualChecks, citQuarterBeside, citQuarterChecks } from './beside.ts'
import { smallProfitSizes, trainingRates } from './cit-limits.ts'
import { citSources } from './cit-sources.ts'
import { isFirstOfYear } from './cycles.ts'
import { YES_NO, type Cycle, type Filing, type Parameters } from './form.ts'
import { FIRST_OF_YEAR } from './formula.ts'

const SMALL = '财政部 税务总局公告2023年第12号'
const common = {
  $cit_rate: { title: '税率', source: '企业所得税法第四条' },
  $small_limit: { title: '小型微利企业的应纳税所得额标准', source: SMALL },
  $small_cut: { title: '小型微利企业的减免比例', source: SMALL },
} as const satisfies Parameters
const sizes = {
  $small_staff: { title: '小型微利企业的从业人数标准', source: SMALL },
  $small_assets: { title: '小型微利企业的资产总额标准（万元）', source: SMALL },
} as const satisfies Parameters
const local = { $local_reduction: { title: '民族自治地方减免幅度', open: 'rate' } } as const satisfies Parameters
const small = (formula: string) => ({ title: '小型微利企业', formula, open: YES_NO, source: SMALL }) as const

const QUARTERS = ['1', '2', '3', '4'] as const
/** Whether what is averaged is there for every quarter that has begun: what nobody has said is not zero. */
const allSaid = (head: 'E' | 'S'): string =>
  `IF(${QUARTERS.map((at) => `($quarters < ${at} OR KNOWN({A200000!${head}${at}a:1}, {A200000!${head}${at}b:1}))`).join(' AND ')}, 1, 0)`
const booksPrepaid = { title: '账上本年以前各期计提的企业所得税', page: '/books/subAccount' } as const

export const citQuarter: Filing = {
  kind: 'citQuarter',
  title: '企业所得税月（季）度预缴纳税申报表（A类）',
  forms: [{ ...a200000, checks: [...a200000.checks, ...citQuarterChecks, ...beforeInYearChecks, ...spanChecks] }, a201020],
  parameters: {
    ...citQuarterBeside,
    ...beforeParameters,
    ...spanParameters,
    $books_prepaid: booksPrepaid,
    $staff_said: { title: '各季从业人数都已填写', formula: allSaid('E'), reads: YES_NO },
    $assets_said: { title: '各季资产总额都已填写', formula: allSaid('S'), reads: YES_NO },
    ...common,
    ...sizes,
    [FIRST_OF_YEAR]: { title: '本年第一个所属期' },
    $small_profit: small(
      'IF($staff_said = 1 AND $assets_said = 1 AND {A200000!EAV:1} <= $small_staff AND {A200000!SAV:1} <= $small_assets AND {A200000!25:1} <= $small_limit AND {A200000!R1:1} = 0, 1, 0)',
    ),
    $loss_available: { title: '可弥补的以前年度亏损', open: 'money', source: '上一年度申报表的弥补亏损明细表' },
    $quarters: { title: '截至本期的季度数' },
  },
  sources: citSources,
  due: ['A200000!32:1'],
}

export const citLevied: Filing = {
  kind: 'citLevied',
  title: '企业所得税月（季）度预缴和年度纳税申报表（B类）',
  forms: [b100000],
  parameters: {
    ...common,
    ...local,
    [FIRST_OF_YEAR]: { title: '本年第一个所属期' },
    $small_profit: small('IF({B100000!14:1} <= $small_limit, 1, 0)'),
    $levy_method: {
      title: '核定征收方式',
      formula: '1',
      open: { '1': '按收入总额核定', '2': '按成本费用核定', '3': '核定应纳所得税额' },
    },
  },
  sources: citSources,
  due: ['B100000!21:1'],
}

export const citAnnual: Filing = {
  kind: 'citAnnual',
  title: '企业所得税年度纳税申报表（A类）',
  forms: [
    { ...a100000, checks: [...a100000.checks, ...citAnnualChecks] },
    a101010,
    a102010,
    a104000,
    a105000,
    a105050,
    a105060,
    a105080,
    a106000,
  ],
  parameters: {
    ...citAnnualBeside,
    ...common,
    ...sizes,
    ...local,
    [FIRST_OF_YEAR]: { title: '本年第一个所属期' },
    $staff_average: { title: '从业人数（全年季度平均）', open: 'rate', source: '第四季度预缴申报表' },
    $assets_average: { title: '资产总额（万元，全年季度平均）', open: 'rate', source: '第四季度预缴申报表' },
    $restricted: { title: '国家限制或禁止行业', formula: '0', open: YES_NO },
    $small_profit: small(
      'IF({A100000!28:1} <= $small_limit AND $staff_average <= $small_staff AND $assets_average <= $small_assets AND $restricted = 0, 1, 0)',
    ),
    $sales_base: {
      title: '业务招待费、广告费的计算基数',
      formula: '{A101010!1:1} + {A105000!2:2}',
      open: 'money',
      source: '企业所得税法实施条例第四十三条、第四十四条',
    },
    $ad_rate: {
      title: '广告费和业务宣传费的扣除率',
      formula: '0.15',
      open: { '0.15': '15%', '0.3': '30%（化妆品、医药、饮料制造）', '0': '0（烟草）' },
      source: '企业所得税法实施条例第四十四条；财政部 税务总局公告2025年第16号',
    },
    $edu_training_rate: { title: '职工教育经费的扣除率', source: '财税〔2018〕51号' },
  },
  sources: citSources,
  due: ['A100000!45:1'],
}

/** What the law says for the period of an income tax return. */
export function citParameters(period: Period, cycle: Cycle): Record<string, string> {
  const on = lastDay(period)
  const full = rateOn(citRates, on).value
  const { rate, limit } = rateOn(smallProfitRates, on).value
  const size = rateOn(smallProfitSizes, on).value
  return {
    $cit_rate: trimmed(full),
    $small_limit: moneyText(limit),
    $small_cut: dec(full).minus(rate).toString(),
    $small_staff: String(size.staff),
    $small_assets: String(size.assets),
    $edu_training_rate: trimmed(rateOn(trainingRates, on).value),
    $quarters: String(quarterOf(period)),
    [FIRST_OF_YEAR]: isFirstOfYear(period, cycle),
  }
}
