/** Returns of corporate income tax: the quarter's, the assessed one, and the year's; their parameters and where they are taken from. */
import { citRates, smallProfitRates } from '../../../finance/period-end/rates.ts'
import { rateOn } from '../../../kernel/dated.ts'
import { dec } from '../../../kernel/decimal.ts'
import { moneyText } from '../../../kernel/money.ts'
import { lastDay, quarterOf, type Period } from '../../../kernel/period.ts'
import { trimmed } from '../../../kernel/quantity.ts'
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
import { beforeChecks, beforeInYearChecks, beforeParameters, spanChecks, spanParameters } from '../engine/before.ts'
import { citAnnualBeside, citAnnualChecks, citQuarterBeside, citQuarterChecks } from '../engine/beside.ts'
import { donationRates, partyRates, smallProfitSizes, trainingRates } from './cit-limits.ts'
import { citSources } from './cit-sources.ts'
import { isFirstOfYear } from '../engine/cycles.ts'
import { YES_NO, type CheckData, type Cycle, type Filing, type Parameters } from '../engine/form.ts'
import { FIRST_OF_YEAR } from '../engine/formula.ts'

const SMALL = '财政部 税务总局公告2023年第12号'
const common = {
  $cit_rate: { title: '税率', as: 'share', source: '企业所得税法第四条' },
  $small_limit: { title: '小型微利企业的应纳税所得额标准', as: 'money', source: SMALL },
  $small_cut: { title: '小型微利企业的减免比例', as: 'share', source: SMALL },
} as const satisfies Parameters
const sizes = {
  $small_staff: { title: '小型微利企业的从业人数标准', source: SMALL },
  $small_assets: { title: '小型微利企业的资产总额标准（万元）', source: SMALL },
} as const satisfies Parameters
const local = { $local_reduction: { title: '民族自治地方减免幅度', as: 'share', open: 'rate' } } as const satisfies Parameters
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

const levyChecks: readonly CheckData[] = [
  {
    id: 'CL01',
    severity: 'ask',
    that: '{14:1} <= 0 OR KNOWN($staff_average) AND KNOWN($assets_average)',
    says: '从业人数、资产总额的季度平均没有填：没有填就不能按小型微利企业减免，请在填表依据里填写',
    answer: '$staff_average',
  },
  {
    id: 'CL02',
    severity: 'ask',
    that: '{14:1} <= 0 OR KNOWN($restricted)',
    says: '是不是国家限制或禁止行业？小型微利企业的减免以此为条件，没有回答不能审核',
    answer: '$restricted',
  },
  {
    id: 'CL03',
    severity: 'error',
    that: '$small_profit = 1 OR {17:1} = 0',
    says: '不是小型微利企业（或从业人数、资产总额没有填）不得享受小型微利减免',
  },
  {
    id: 'CL04',
    severity: 'error',
    that: '{17:1} >= 0 AND {17:1} <= ROUND({14:1} * $small_cut, 2)',
    says: '小型微利减免不能超过应纳税所得额×减免比例',
  },
  {
    id: 'CL05',
    severity: 'error',
    that: '{2:1} >= 0 AND {3:1} >= 0 AND {2:1} + {3:1} <= {1:1}',
    says: '不征税收入、免税收入不能大于收入总额',
  },
  {
    id: 'CL06',
    severity: 'warn',
    that: '{2:1} = 0 AND {3:1} = 0',
    says: '填了不征税收入、免税收入：核定征收的请写明依据',
  },
  {
    id: 'CL07',
    severity: 'error',
    that: '$levy_method = 3 OR ABS({12:1} - ({1:1} - {2:1} - {3:1})) <= 0.01 OR $levy_method = 2',
    says: '应税收入额应等于收入总额减不征税收入、免税收入',
  },
  {
    id: 'CL08',
    severity: 'error',
    that: '$levy_method = 3 OR ABS({14:1} - IF($levy_method = 2, ROUND({12:1} / (1 - {13:1}) * {13:1}, 2), ROUND({12:1} * {13:1}, 2))) <= 0.01',
    says: '应纳税所得额应按核定的应税所得率计算',
  },
  {
    id: 'CL09',
    severity: 'error',
    that: 'MIN({18:1}, {L19:1}, {20:1}) >= 0 AND {L19:1} = 0 AND {20:1} <= ROUND(MAX({16:1} - {17:1}, 0) * 0.4, 2)',
    says: '已缴税额、减征额不能为负数；延缓缴纳现在没有；地方分享部分不超过40%',
  },
  {
    id: 'CL10',
    severity: 'error',
    that: '$levy_method = 3 OR ABS({19:1} - ({16:1} - {17:1} - {18:1} - {L19:1})) <= 0.01',
    says: '本期应补（退）所得税额应等于16-17-18-L19行',
  },
  {
    id: 'BQ10',
    severity: 'warn',
    that: '$previous = 1 OR $first_period_of_year = 1 OR $books_prepaid = 0 OR ABS({18:1} - $books_prepaid) <= 0.01',
    says: '实际已缴纳所得税额与账上本年以前各期计提的不同',
  },
]

export const citLevied: Filing = {
  kind: 'citLevied',
  title: '企业所得税月（季）度预缴和年度纳税申报表（B类）',
  forms: [{ ...b100000, checks: [...b100000.checks, ...levyChecks, ...beforeInYearChecks, ...spanChecks] }],
  parameters: {
    ...beforeParameters,
    ...spanParameters,
    ...sizes,
    $staff_average: { title: '从业人数（季度平均）', open: 'rate' },
    $assets_average: { title: '资产总额（万元，季度平均）', open: 'rate' },
    $restricted: { title: '国家限制或禁止行业', open: YES_NO },
    $books_prepaid: booksPrepaid,
    ...common,
    ...local,
    [FIRST_OF_YEAR]: { title: '本年第一个所属期' },
    $small_profit: small(
      'IF(KNOWN($staff_average, $assets_average) AND {B100000!14:1} <= $small_limit AND $staff_average <= $small_staff AND $assets_average <= $small_assets AND $restricted = 0, 1, 0)',
    ),
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
    { ...a100000, checks: [...a100000.checks, ...citAnnualChecks, ...beforeChecks, ...spanChecks] },
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
    ...beforeParameters,
    ...spanParameters,
    ...common,
    ...sizes,
    ...local,
    [FIRST_OF_YEAR]: { title: '本年第一个所属期' },
    $staff_average: { title: '从业人数（全年季度平均）', open: 'rate', source: '第四季度预缴申报表' },
    $assets_average: { title: '资产总额（万元，全年季度平均）', open: 'rate', source: '第四季度预缴申报表' },
    $restricted: { title: '国家限制或禁止行业', open: YES_NO },
    $books_prepaid: { title: '账上本年计提、缴纳的企业所得税（取大者）', page: '/books/subAccount' },
    $donation_public: { title: '捐赠支出是公益性捐赠', open: YES_NO, source: '企业所得税法第九条' },
    $donation_rate: { title: '公益性捐赠的扣除比例', as: 'share', source: '企业所得税法第九条' },
    $donation_full: {
      title: '全额扣除的公益性捐赠',
      formula: '0',
      open: 'money',
      source: '财政部 税务总局 国务院扶贫办公告2019年第49号等',
    },
    $party_rate: { title: '党组织工作经费的扣除率', as: 'share', source: '组通字〔2017〕38号' },
    $small_profit: small(
      'IF(KNOWN($staff_average, $assets_average) AND {A100000!28:1} <= $small_limit AND $staff_average <= $small_staff AND $assets_average <= $small_assets AND $restricted = 0, 1, 0)',
    ),
    $sales_base: {
      title: '业务招待费、广告费的计算基数',
      formula: '{A101010!1:1} + {A105000!2:2}',
      open: 'money',
      source: '企业所得税法实施条例第四十三条、第四十四条',
    },
    $ad_rate: {
      title: '广告费和业务宣传费的扣除率',
      as: 'share',
      formula: '0.15',
      open: { '0.15': '15%', '0.3': '30%（化妆品、医药、饮料制造）', '0': '0（烟草）' },
      source: '企业所得税法实施条例第四十四条；财政部 税务总局公告2025年第16号',
    },
    $edu_training_rate: { title: '职工教育经费的扣除率', as: 'share', source: '财税〔2018〕51号' },
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
    $donation_rate: trimmed(rateOn(donationRates, on).value),
    $party_rate: trimmed(rateOn(partyRates, on).value),
    $quarters: String(quarterOf(period)),
    [FIRST_OF_YEAR]: isFirstOfYear(period, cycle),
  }
}
