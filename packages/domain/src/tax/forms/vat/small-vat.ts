/** The small-scale VAT return: its forms, the parameters the law gives for a period, and what output invoices say. */
import { smallLevyRates, vatThresholds } from '../../../finance/period-end/rates.ts'
import { rateOn } from '../../../kernel/dated.ts'
import type { PeriodEndSettings } from '../../../finance/period-end/step.ts'
import { isExempt } from '../../../finance/period-end/steps/vat-cycle.ts'
import { dec } from '../../../kernel/decimal.ts'
import { money, moneyText, sum, ZERO, type Money } from '../../../kernel/money.ts'
import { lastDay, type Period } from '../../../kernel/period.ts'
import { trimmed, type Rate } from '../../../kernel/quantity.ts'
import { smallVatBeside, smallVatChecks } from '../engine/beside.ts'
import { beforeChecks, beforeParameters, spanChecks, spanParameters } from '../engine/before.ts'
import type { CheckData, Filing, SourceData } from '../engine/form.ts'
import { surtaxAnswers, surtaxParameters } from './surtax.ts'
import { vs0 } from './vs0.ts'
import { vs1 } from './vs1.ts'
import { vs2 } from './vs2.ts'

const FIGURES = {
  taxed: '应征增值税的销项发票不含税金额',
  special: '销项专用发票不含税金额',
  ordinary: '其他销项发票不含税金额',
  five: '5%征收率的销项发票不含税金额',
  fiveSpecial: '5%征收率的专用发票不含税金额',
  fiveOrdinary: '5%征收率的其他发票不含税金额',
  belowThreshold: '未达起征点的其他销项发票不含税金额',
  exempt: '免税的销项发票金额',
  reduction: '按减征的征收率开具的发票：不含税金额×（3%－征收率）',
} as const
type Figure = keyof typeof FIGURES
const SIDES = { goods: '货物及劳务', services: '服务、不动产和无形资产' } as const
type Side = keyof typeof SIDES
export type SmallVatSource = `${Side}.${Figure}`

const sources: Record<string, SourceData> = {}
for (const [side, what] of Object.entries(SIDES))
  for (const [figure, title] of Object.entries(FIGURES))
    sources[`${side}.${figure}`] = { title: `${what}：${title}`, page: '/document/outputTax' }

const openingChecks: readonly CheckData[] = [
  {
    id: 'BQ07',
    severity: 'warn',
    that: '$previous = 1 OR $opening_prepaid = 0 OR {21:1} + {21:2} > 0',
    says: '账上应交增值税期初是借方余额（多缴或预缴），第21栏没有抵减',
  },
  {
    id: 'BQ09',
    severity: 'warn',
    that: '$previous = 1 OR $first_period_of_year = 1 OR $first <> 1',
    says: '没有登记上一期的申报表，本年累计只有本期的数：与税务局的本年累计会不同',
    remedy: 'registerBefore',
  },
]

export const smallVat: Filing = {
  kind: 'smallVat',
  title: '增值税及附加税费申报表（小规模纳税人适用）',
  forms: [{ ...vs0, checks: [...vs0.checks, ...smallVatChecks, ...beforeChecks, ...spanChecks, ...openingChecks] }, vs1, vs2],
  parameters: {
    ...smallVatBeside,
    ...surtaxParameters,
    ...beforeParameters,
    ...spanParameters,
    $opening_prepaid: { title: '账上应交增值税的期初借方余额（多缴、预缴）', as: 'money', page: '/books/subAccount' },
    $small_rate: { title: '适用的征收率', as: 'share' },
    $small_threshold: { title: '起征点', as: 'money' },
    $first_period_of_year: { title: '本年第一个所属期' },
    $prepaid_left: { title: '已预缴、还没有抵减的税额', as: 'money', page: '/taxWorkspace/vatPrepay' },
    // every sale of the period, whatever becomes of its tax
    $sales: {
      title: '全部销售额',
      as: 'money',
      formula: 'SUM({VS0!1:1}, {VS0!1:2}, {VS0!4:2}, {VS0!7:1}, {VS0!9:1}, {VS0!9:2}, {VS0!13:1}, {VS0!13:2})',
    },
  },
  sources,
  due: ['VS0!22:1', 'VS0!22:2', 'VS0!23:1', 'VS0!24:1', 'VS0!25:1'],
}

const STATUTORY = '0.03'
/** Of services and real estate, until 2025. */
const FIVE = '0.05'

/** What the law says for the period, and how the ledger stands to it. */
export function smallVatParameters(
  period: Period,
  settings: Pick<PeriodEndSettings, 'vatCycle' | 'location' | 'sixTaxesHalved'>,
): Record<string, string> {
  const on = lastDay(period)
  return {
    ...surtaxAnswers(period, settings),
    $small_rate: trimmed(rateOn(smallLevyRates, on).value),
    $small_threshold: moneyText(rateOn(vatThresholds, on).value[settings.vatCycle]),
  }
}

/** Output invoices of the period, summed by what they are. */
export interface SalesOfKind {
  /** Services, real estate and intangibles; goods and repairs else. */
  readonly services: boolean
  /** Something printed says which; else it is asked. */
  readonly sure: boolean
  readonly special: boolean
  readonly exempt: boolean
  /** Null where the invoice does not say it. */
  readonly rate: Rate | null
  readonly net: Money
}

/** Sales invoiced at the statutory rate, whose tax nobody reduced. */
export const fullRateSales = (sales: readonly Pick<SalesOfKind, 'rate' | 'exempt' | 'net'>[]): Money =>
  sum(sales.filter((one) => !one.exempt && one.rate !== null && trimmed(one.rate) === STATUTORY).map((one) => one.net))

/** What the books give for the cells that are taken from them. */
export function smallVatTaken(
  sales: readonly SalesOfKind[],
  period: Period,
  cycle: PeriodEndSettings['vatCycle'],
): Record<SmallVatSource, Money> {
  // below the threshold only what is on special invoices is taxed
  const levied = trimmed(rateOn(smallLevyRates, lastDay(period)).value)
  const below = isExempt(sum(sales.map((one) => one.net)), period, cycle)
  const at = (one: SalesOfKind, rate: string): boolean => one.rate !== null && trimmed(one.rate) === rate
  const figures = (side: Side): Record<Figure, Money> => {
    const own = sales.filter((one) => one.services === (side === 'services'))
    const net = (of: (one: SalesOfKind) => boolean): Money => sum(own.filter(of).map((one) => one.net))
    const taxed = (one: SalesOfKind): boolean => !one.exempt && (one.special || !below)
    const five = (one: SalesOfKind): boolean => taxed(one) && side === 'services' && at(one, FIVE)
    const three = (one: SalesOfKind): boolean => taxed(one) && !five(one)
    return {
      taxed: net(three),
      special: net((one) => three(one) && one.special),
      ordinary: net((one) => three(one) && !one.special),
      five: net(five),
      fiveSpecial: net((one) => five(one) && one.special),
      fiveOrdinary: net((one) => five(one) && !one.special),
      belowThreshold: below ? net((one) => !one.exempt && !one.special) : ZERO,
      exempt: net((one) => one.exempt),
      reduction: money(dec(net((one) => three(one) && at(one, levied))).times(dec(STATUTORY).minus(levied))),
    }
  }
  const [goods, services] = [figures('goods'), figures('services')]
  const named = Object.entries({ goods, services }).flatMap(([side, all]) =>
    Object.entries(all).map(([figure, value]) => [`${side}.${figure}`, value]),
  )
  return Object.fromEntries(named) as Record<SmallVatSource, Money>
}
