/**
 * Everything the law sets that the product computes with, in one list (规定登记). It holds no figures of its own: each policy reads the table
 * the computation reads. A table of dated rows that is not here fails a test.
 */
import {
  cityConstructionRates,
  citRates,
  educationExemptions,
  educationSurchargeRates,
  legalReserveRates,
  localEducationRates,
  sixTaxesShares,
  smallLevyRates,
  smallProfitRates,
  vatThresholds,
} from '../../finance/period-end/rates.ts'
import { groupThousands, type Money } from '../../kernel/money.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { mixedUseLimits } from '../../stock/assets/tax/mixed-use.ts'
import { TAX_GROUNDS, type TaxGround } from '../../stock/assets/cards/kinds.ts'
import { oneOffLimits } from '../../stock/assets/tax/tax-book.ts'
import { GROUNDS, groundWords } from '../../stock/assets/tax/tax-grounds.ts'
import { fixedFilings } from '../forms/engine/filings.ts'
import type { FilingKind } from '../forms/engine/taxes.ts'
import { donationRates, partyRates, smallProfitSizes, trainingRates } from '../forms/income/cit-limits.ts'
import { PREPAY_RATES, vatPrepay } from '../forms/vat/prepay.ts'
import { stamp } from '../forms/stamp/stamp.ts'
import { stampRates, type StampRateItem } from '../forms/stamp/stamp-rates.ts'
import { LEVIES, levyRules, type Levy } from '../natural-persons/levies.ts'
import { registrationLimits } from '../tips/limits.ts'
import { percentText } from '../tips/tip.ts'
import { formPolicies } from './form-policies.ts'
import { inputTaxPolicies } from './input-tax-policies.ts'
import { personPolicies } from './person-policies.ts'
import { policyOf, type Policy, type PolicyUse } from './policy.ts'
import { practicePolicies } from './practice-policies.ts'

const yuan = (value: Money): string => `${groupThousands(value)}元`
const WITH_SURTAXES: readonly PolicyUse[] = ['smallVat', 'generalVat', 'vatPrepay', 'natural', 'books']
const CIT: readonly PolicyUse[] = ['citQuarter', 'citLevied', 'citAnnual', 'books', 'tips']

const vat: readonly Policy[] = [
  policyOf(
    'vat-threshold',
    '小规模纳税人起征点（免征标准）',
    ['smallVat', 'vatPrepay', 'books', 'tips'],
    vatThresholds,
    ({ month, quarter, inclusive }) =>
      `月${yuan(month)}、季${yuan(quarter)}，${inclusive ? '不超过的免征' : '未达到的免征，达到的全额征收'}`,
    { parameters: ['$small_threshold', '$limit', '$below'], sources: ['goods.', 'services.'] },
  ),
  policyOf('small-levy', '小规模纳税人适用的征收率', ['smallVat', 'vatPrepay', 'books', 'tips'], smallLevyRates, percentText, {
    parameters: ['$small_rate', '$rate_small'],
    sources: ['goods.reduction', 'services.reduction'],
  }),
  policyOf(
    'registration',
    '一般纳税人登记标准（连续12个月销售额）',
    ['smallVat', 'tips'],
    registrationLimits,
    (value) => `超过${yuan(value)}`,
  ),
  ...Object.entries(PREPAY_RATES)
    .filter(([, rows]) => rows !== smallLevyRates)
    .map(([name, rows]) =>
      policyOf(`prepay-${name.slice(1)}`, vatPrepay.parameters[name as `$${string}`]!.title, ['vatPrepay'], rows, percentText, {
        parameters: [name],
      }),
    ),
  ...(Object.keys(levyRules) as Levy[]).map((levy) =>
    policyOf(
      `natural-${levy}`,
      `付给自然人款项的征收率 ${LEVIES[levy]}`,
      ['natural'],
      levyRules[levy],
      (value) => `÷(1+${percentText(value.within)})×${percentText(value.rate)}`,
    ),
  ),
]

const surtaxes: readonly Policy[] = [
  policyOf(
    'city-construction',
    '城市维护建设税税率',
    WITH_SURTAXES,
    cityConstructionRates,
    ({ city, town, elsewhere }) => `市区${percentText(city)}，县城、镇${percentText(town)}，其他${percentText(elsewhere)}`,
    { parameters: ['$city_rate', '$place_rate'] },
  ),
  policyOf('education', '教育费附加征收率', WITH_SURTAXES, educationSurchargeRates, percentText),
  policyOf('local-education', '地方教育附加征收率', WITH_SURTAXES, localEducationRates, percentText),
  policyOf(
    'education-exemption',
    '两项教育费附加免征的销售额',
    ['smallVat', 'generalVat', 'vatPrepay', 'books'],
    educationExemptions,
    ({ month, quarter }) => `月不超过${yuan(month)}、季不超过${yuan(quarter)}`,
    { parameters: ['$edu_limit', '$edu_exempt', '$edu_free'] },
  ),
  policyOf('six-taxes', '六税两费减征后的比例', [...WITH_SURTAXES, 'stamp'], sixTaxesShares, percentText, {
    parameters: ['$six_half', '$half'],
  }),
]

const incomeTax: readonly Policy[] = [
  policyOf('cit-rate', '企业所得税税率', CIT, citRates, percentText, { parameters: ['$cit_rate'] }),
  policyOf(
    'small-profit',
    '小型微利企业的实际税负',
    CIT,
    smallProfitRates,
    ({ rate, limit }) => `应纳税所得额不超过${yuan(limit)}，实际${percentText(rate)}；超过的全额按法定税率`,
    { parameters: ['$small_limit', '$small_cut', '$small_profit'] },
  ),
  policyOf(
    'small-profit-size',
    '小型微利企业的从业人数和资产总额',
    ['citQuarter', 'citAnnual'],
    smallProfitSizes,
    ({ staff, assets }) => `从业人数不超过${staff}人，资产总额不超过${assets}万元`,
    { parameters: ['$small_staff', '$small_assets', '$small_profit'] },
  ),
  policyOf('training', '职工教育经费的扣除限额', ['citAnnual', 'tips'], trainingRates, (value) => `工资薪金的${percentText(value)}`, {
    parameters: ['$edu_training_rate'],
  }),
  policyOf(
    'donation',
    '公益性捐赠的扣除限额',
    ['citAnnual'],
    donationRates,
    (value) => `年度利润总额的${percentText(value)}，超过的结转三年`,
    {
      parameters: ['$donation_rate'],
    },
  ),
  policyOf('party', '党组织工作经费的扣除限额', ['citAnnual'], partyRates, (value) => `工资薪金的${percentText(value)}`, {
    parameters: ['$party_rate'],
  }),
  policyOf('mixed-use-assets', '混用长期资产逐年调整的单项原值', ['generalVat'], mixedUseLimits, (value) => `超过${yuan(value)}`),
  policyOf('one-off', '设备、器具一次性扣除的单位价值', ['citQuarter', 'citAnnual'], oneOffLimits, (value) => `不超过${yuan(value)}`),
  ...(Object.keys(GROUNDS) as TaxGround[]).map((ground) =>
    policyOf(
      `faster-${ground}`,
      `缩短折旧年限、加速折旧：${TAX_GROUNDS[ground]}`,
      ['citQuarter', 'citAnnual'],
      GROUNDS[ground],
      groundWords,
    ),
  ),
  policyOf(
    'legal-reserve',
    '法定盈余公积',
    ['books'],
    legalReserveRates,
    ({ rate, enough }) => `税后利润的${percentText(rate)}，累计达注册资本的${percentText(enough)}可不提`,
  ),
]

const itemTitle = (item: string): string => stamp.forms[0]!.sections.flatMap(({ rows }) => rows).find((row) => row.row === item)!.title
const stampTax: readonly Policy[] = (Object.keys(stampRates) as StampRateItem[]).map((item) =>
  policyOf(
    `stamp-${item}`,
    `印花税：${itemTitle(item)}`,
    ['stamp', ...(item === 'SALE' ? (['books'] as const) : [])],
    stampRates[item],
    percentText,
    {
      sources: [`stamp.${item}.`],
    },
  ),
)

/** What a return says itself of the law it alone rests on. */
const ofReturns: readonly Policy[] = fixedFilings.flatMap(({ kind, law = [] }) =>
  law.map(({ key, title, rows, parameters }) => policyOf(key, title, [kind as FilingKind], rows, (value) => value, { parameters })),
)

const OF_ALL: readonly Policy[] = [
  ...vat,
  ...inputTaxPolicies,
  ...surtaxes,
  ...incomeTax,
  ...stampTax,
  ...ofReturns,
  ...personPolicies,
  ...practicePolicies,
]
/** With the layouts of the returns; those of statements are the standard's. */
export const policiesOf = (standard: Standard): readonly Policy[] => [...OF_ALL, ...formPolicies(standard)]
