/** What booking, tips and risk measures are held against, as policies; what no document sets says so. */
import { groupThousands, type Money } from '../../kernel/money.ts'
import { assetThresholds } from '../../papers/quick-account/recognition.ts'
import { revenueGaps, stampShares } from '../forms/engine/beside.ts'
import { trainingRates } from '../forms/income/cit-limits.ts'
import { measures, measureNames } from '../risks/indicators.ts'
import { cashLimits, deductions, dividendRates, entertainmentLimits, lossYears } from '../tips/limits.ts'
import { percentText } from '../tips/tip.ts'
import { policyOf, type Policy } from './policy.ts'

const yuan = (value: Money): string => `${groupThousands(value)}元`
const OF = { wages: '工资薪金', sales: '销售（营业）收入' } as const
export const practicePolicies: readonly Policy[] = [
  policyOf('asset-threshold', '固定资产一次性计入费用的单位价值', ['books'], assetThresholds, (value) => `不超过${yuan(value)}`),
  policyOf('cash-limit', '现金结算起点', ['tips'], cashLimits, (value) => `超过${yuan(value)}应通过银行`),
  ...deductions
    .filter(({ rates }) => rates !== trainingRates)
    .map(({ name, rates, of }) =>
      policyOf(`limit-${name}`, `${name}的扣除限额`, ['citAnnual', 'tips'], rates, (value) => `${OF[of]}的${percentText(value)}`, {
        parameters: of === 'sales' ? ['$ad_rate', '$sales_base'] : [],
      }),
    ),
  policyOf(
    'entertainment',
    '业务招待费的扣除限额',
    ['citAnnual', 'tips'],
    entertainmentLimits,
    ({ own, sales }) => `发生额的${percentText(own)}与收入的${percentText(sales)}取低者`,
    { parameters: ['$sales_base'] },
  ),
  policyOf('loss-years', '亏损可以弥补的年数', ['citQuarter', 'citAnnual', 'tips'], lossYears, (value) => `${value}年`, {
    parameters: ['$loss_available'],
  }),
  policyOf('dividend', '股东借款年终未还按股息计税', ['tips'], dividendRates, percentText),
  policyOf('revenue-gap', '收入与增值税销售额相差多少要说明', ['citQuarter', 'citAnnual'], revenueGaps, percentText, {
    parameters: ['$revenue_gap'],
  }),
  policyOf('stamp-share', '印花税计税金额少于购销金额的几成要说明', ['stamp'], stampShares, percentText, { parameters: ['$stamp_share'] }),
  ...(Object.keys(measures) as (keyof typeof measures)[]).map((key) =>
    policyOf(`measure-${key}`, `风险指标：${measureNames[key]}`, ['tips'], measures[key], ({ watch, high }) => `关注 ${watch}，高 ${high}`),
  ),
]
