/** Rates and thresholds set by law (税率与起征点), as dated rows with their documents. */
import { dated as row, type Dated } from '../../kernel/dated.ts'
import { money, type Money } from '../../kernel/money.ts'
import { rate, type Rate } from '../../kernel/quantity.ts'

export interface VatThreshold {
  readonly month: Money
  readonly quarter: Money
  /** Whether reaching the amount exactly is still exempt: yes before 2026 (不超过), no since (未达到起征点). */
  readonly inclusive: boolean
}

/** Small-scale taxpayers' VAT exemption on sales without tax. */
export const vatThresholds: readonly Dated<VatThreshold>[] = [
  row('2021-04-01', '2022-12-31', { month: money('150000'), quarter: money('450000'), inclusive: true }, '财政部 税务总局公告2021年第11号'),
  row(
    '2023-01-01',
    '2025-12-31',
    { month: money('100000'), quarter: money('300000'), inclusive: true },
    '财政部 税务总局公告2023年第1号、第19号',
  ),
  row(
    '2026-01-01',
    '2027-12-31',
    { month: money('100000'), quarter: money('300000'), inclusive: false },
    '增值税法；财政部 税务总局公告2026年第10号',
  ),
]

const levy = (from: string, to: string | null, value: string, source: string): Dated<Rate> => row(from, to, rate(value), source)
/** What is levied of small-scale taxpayers' sales, of the statutory 3 %. */
export const smallLevyRates: readonly Dated<Rate>[] = [
  levy('2021-04-01', '2022-03-31', '0.01', '财政部 税务总局公告2020年第13号、2021年第7号、2022年第15号'),
  levy('2022-04-01', '2022-12-31', '0.03', '财政部 税务总局公告2022年第15号'),
  levy('2023-01-01', '2025-12-31', '0.01', '财政部 税务总局公告2023年第1号、第19号'),
  levy('2026-01-01', '2027-12-31', '0.01', '财政部 税务总局公告2026年第10号'),
  levy('2028-01-01', null, '0.03', '增值税法'),
]

/** City construction tax (城市维护建设税) by location. */
export const cityConstructionRates: readonly Dated<Readonly<Record<'city' | 'town' | 'elsewhere', Rate>>>[] = [
  row('1985-01-01', null, { city: rate('0.07'), town: rate('0.05'), elsewhere: rate('0.01') }, '城市维护建设税法第四条'),
]
export const educationSurchargeRates: readonly Dated<Rate>[] = [row('2005-10-01', null, rate('0.03'), '征收教育费附加的暂行规定')]
export const localEducationRates: readonly Dated<Rate>[] = [row('2010-12-01', null, rate('0.02'), '财综〔2010〕98号')]

/** Monthly (quarterly) sales up to which both education surcharges are not levied, the amount included; any taxpayer. */
export const educationExemptions: readonly Dated<{ readonly month: Money; readonly quarter: Money }>[] = [
  row('2016-02-01', null, { month: money('100000'), quarter: money('300000') }, '财税〔2016〕12号'),
]

/** Share of the six taxes and two fees (六税两费) left after the reduction. */
export const sixTaxesShares: readonly Dated<Rate>[] = [
  row('2022-01-01', '2022-12-31', rate('0.5'), '财政部 税务总局公告2022年第10号'),
  row('2023-01-01', '2027-12-31', rate('0.5'), '财政部 税务总局公告2023年第12号'),
]

export const citRates: readonly Dated<Rate>[] = [row('2008-01-01', null, rate('0.25'), '企业所得税法第四条')]
/** Effective rate of small-profit enterprises, up to the limit of taxable income (above it the full rate on all of it). */
export const smallProfitRates: readonly Dated<{ readonly rate: Rate; readonly limit: Money }>[] = [
  row('2023-01-01', '2027-12-31', { rate: rate('0.05'), limit: money('3000000') }, '财政部 税务总局公告2023年第12号'),
]

/** Statutory reserve (法定盈余公积) and the share of registered capital from which it may stop. */
export const legalReserveRates: readonly Dated<{ readonly rate: Rate; readonly enough: Rate }>[] = [
  row('1994-07-01', null, { rate: rate('0.1'), enough: rate('0.5') }, '公司法（现行第二百一十条）'),
]
