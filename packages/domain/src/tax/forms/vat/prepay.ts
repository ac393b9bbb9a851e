/**
 * VYJ: VAT prepaid where a project or a property is (增值税预缴, 公告2026年第14号): one return a place and period. What was prepaid is credited in
 * the return of VAT. Rates that were not seen — selling real estate, letting it as a small-scale taxpayer — are asked, never guessed.
 */
import { smallLevyRates, vatThresholds } from '../../../finance/period-end/rates.ts'
import { dated, heldOn, rateOn, type Dated } from '../../../kernel/dated.ts'
import type { PeriodEndSettings } from '../../../finance/period-end/step.ts'
import { dec } from '../../../kernel/decimal.ts'
import { isNegative, money, moneyText, subtract, sum, ZERO, type Money } from '../../../kernel/money.ts'
import { lastDay, type Day, type Period } from '../../../kernel/period.ts'
import { rate, trimmed, type Rate } from '../../../kernel/quantity.ts'
import { YES_NO, type Filing } from '../engine/form.ts'
import { PLACE_RATES, sixTaxesHalf } from './surtax.ts'
import { form } from '../engine/table.ts'

const SOURCE = '财政部 税务总局公告2026年第14号（正文未见，多处转述一致）'
const since2026 = (value: string, to: string | null = null, source = SOURCE): readonly Dated<Rate>[] => [
  dated('2026-01-01', to, rate(value), source),
]
/** What is prepaid of a price, by what it is for and how its tax is computed. */
export const PREPAY_RATES = {
  $rate_construction: since2026('0.02'),
  $rate_construction_simple: since2026('0.03'),
  $rate_developer: since2026('0.03'),
  $rate_lease: since2026('0.03'),
  $rate_lease_simple: since2026('0.05', '2027-12-31', '财政部 税务总局公告2026年第10号'),
  // the rate within a price whose tax is computed the general way
  $rate_within: since2026('0.09', null, '增值税法'),
  $rate_small: smallLevyRates,
} as const satisfies Record<`$${string}`, readonly Dated<Rate>[]>
/** Nothing where no rule holds: the rate is then a person's to say. */
const rateHeld = (rows: readonly Dated<Rate>[], on: Day): string => trimmed(heldOn(rows, on)?.value ?? rate('0'))

const WITHIN = '(1 + IF({P4:1} = 1, $rate_within, {*:3}))'
const AMOUNTS = '! 1,4: {*:*} >= 0 :: 金额不能为负数'
const LESS = '! 2: {*:*} >= 0 AND {*:*} <= {*:1} :: 扣除金额应不小于零，不大于销售额'
const NO_RATE = '! 3: {*:1} = 0 OR {*:3} > 0 :: 没有查到这种预征率的规定，请按预缴地税务机关的要求填写'
const main = form({
  code: 'VYJ',
  signed: true,
  title: '增值税及附加税费预缴表',
  short: '预缴表',
  from: '2026-01-01',
  source: `国家税务总局公告2021年第20号；${SOURCE}`,
  columns: [
    { col: '1', title: '销售额（含税）' },
    { col: '2', title: '扣除金额' },
    { col: '3', title: '预征率', type: 'rate' },
    { col: '4', title: '预征税额', usual: `~ IF($below = 1, 0, ROUND(MAX({*:1} - {*:2}, 0) / ${WITHIN} * {*:3}, 2))` },
  ],
  checks: [
    {
      id: 'VY01',
      severity: 'error',
      that: 'NOT($small = 1 AND {P4:1} = 1)',
      says: '小规模纳税人不适用一般计税方法',
    },
    {
      id: 'VY02',
      severity: 'error',
      that: '{6:4} = 0 OR $place_rate > 0',
      says: '请在填表依据里选择预缴地的城建税税率',
    },
    {
      id: 'VY03',
      severity: 'warn',
      that: '{2:1} = 0',
      says: '异地转让不动产的预征率没有查到规定正文：请核对预征率和扣除金额',
    },
  ],
})`
# 项目
P1 | 项目编号 | text | « | « | «
P2 | 项目名称 | text | « | « | «
P3 | 项目地址（预缴地） | text | « | « | «
P4 | 是否适用一般计税方法 | text 是/否 | « | « | «
# 一、增值税预缴
1 | 建筑服务 | . | . | ~ IF({P4:1} = 1, $rate_construction, IF($small = 1, $rate_small, $rate_construction_simple)) | .
${AMOUNTS}
${LESS}
> 扣除金额填支付的分包款；一般计税 ÷(1+9%)×2%，简易计税 ÷(1+3%)×3%，小规模减按1%
2 | 销售不动产 | . | . | ~ IF({P4:1} = 1 AND $developer = 1, $rate_developer, 0) | .
${AMOUNTS}
${LESS}
${NO_RATE}
> 房地产开发企业预售自行开发的项目，一般计税 ÷(1+9%)×3%；其他没有查到比例，请自己填预征率
3 | 出租不动产 | . | - | ~ IF({P4:1} = 1, $rate_lease, IF($small = 1, 0, $rate_lease_simple)) | ~ IF($below = 1, 0, ROUND({*:1} / ${WITHIN} * {*:3}, 2))
${AMOUNTS}
${NO_RATE}
> 一般计税 ÷(1+9%)×3%，老项目简易计税 ÷(1+5%)×5%
4 | —— | * -
5 | —— | * -
6 | 合计 | = {1:*} + {2:*} + {3:*} | = {1:*} + {2:*} | - | = {1:*} + {2:*} + {3:*}
# 二、附加税费预缴
C | 城市维护建设税实际预缴税额 | - | - | - | = {VYJF!1:8}
E | 教育费附加实际预缴费额 | - | - | - | = {VYJF!2:8}
L | 地方教育附加实际预缴费额 | - | - | - | = {VYJF!3:8}
`
const ALL = '= {1:*} + {2:*} + {3:*}'
const surtaxes = form({
  code: 'VYJF',
  title: '增值税及附加税费预缴表附列资料（附加税费情况表）',
  short: '附列资料',
  from: '2026-01-01',
  source: '国家税务总局公告2021年第20号',
  columns: [
    { col: '1', title: '增值税预缴税额', over: '计税（费）依据', usual: '= {VYJ!6:4}' },
    { col: '2', title: '税（费）率', type: 'rate' },
    { col: '3', title: '本期应纳税（费）额', usual: '= ROUND({*:1} * {*:2}, 2)' },
    { col: '4', title: '减免性质代码', over: '本期减免', type: 'text', usual: 'text' },
    { col: '5', title: '减免税（费）额', over: '本期减免', usual: '~ IF($edu_free = 1, {*:3}, 0)', must: '{*:*} >= 0 AND {*:*} <= {*:3}' },
    { col: '6', title: '减征比例', over: '“六税两费”减征', type: 'rate', usual: '= IF($six_half = 1, 0.5, 0)' },
    { col: '7', title: '减征额', over: '“六税两费”减征', usual: '= ROUND(({*:3} - {*:5}) * {*:6}, 2)' },
    { col: '8', title: '本期实际预缴税（费）额', usual: '= {*:3} - {*:5} - {*:7}' },
  ],
  checks: [],
})`
# 附加税费
1 | 城市维护建设税 | . | = $place_rate | . | . | typed
2 | 教育费附加 | . | = 0.03
3 | 地方教育附加 | . | = 0.02
4 | 合计 | - | - | ${ALL} | - | ${ALL} | - | ${ALL} | ${ALL}
`

const net = (row: string) => `({VYJ!${row}:1} - {VYJ!${row}:2}) / (1 + {VYJ!${row}:3})`
export const vatPrepay: Filing = {
  kind: 'vatPrepay',
  title: '增值税及附加税费预缴表',
  forms: [main, surtaxes],
  parameters: {
    $small: { title: '小规模纳税人', source: '企业信息的纳税人身份' },
    $developer: { title: '房地产开发企业预售自行开发的项目', open: YES_NO, source: SOURCE },
    $rate_construction: { title: '建筑服务预征率（一般计税）', as: 'share', source: SOURCE },
    $rate_construction_simple: { title: '建筑服务预征率（简易计税）', as: 'share', source: SOURCE },
    $rate_developer: { title: '房地产开发企业预售的预征率（一般计税）', as: 'share', source: SOURCE },
    $rate_lease: { title: '出租不动产预征率（一般计税）', as: 'share', source: SOURCE },
    $rate_lease_simple: { title: '出租不动产预征率（老项目简易计税）', as: 'share', source: PREPAY_RATES.$rate_lease_simple[0]!.source },
    $rate_within: { title: '一般计税价款里的税率', as: 'share', source: PREPAY_RATES.$rate_within[0]!.source },
    $rate_small: { title: '小规模纳税人的预征率', as: 'share', source: '财政部 税务总局公告2026年第10号' },
    $limit: { title: '起征点（按预缴地、按期）', as: 'money', source: '财政部 税务总局公告2026年第10号' },
    // of this place and period; a person who knows of other sales there says otherwise
    $below: {
      title: '未达起征点，不预缴',
      as: 'money',
      formula: `IF($small = 1 AND ${net('1')} + ${net('2')} + {VYJ!3:1} / (1 + {VYJ!3:3}) < $limit, 1, 0)`,
      open: YES_NO,
      source: SOURCE,
    },
    $place_rate: { title: '预缴地的城建税税率', open: { '0': '请选择', ...PLACE_RATES }, source: '城市维护建设税法第四条' },
    $six_half: { title: '享受六税两费减半', open: YES_NO, source: '财政部 税务总局公告2023年第12号；企业信息的纳税人身份' },
    $edu_free: { title: '免征教育费附加', open: YES_NO, source: '财税〔2016〕12号：按全部销售额判断，由您确认' },
  },
  sources: {},
  due: ['VYJ!6:4', 'VYJ!C:4', 'VYJ!E:4', 'VYJ!L:4'],
}

/** What the law says for the period, and how the company stands to it; where the place is, and whether the fees are free, a person says. */
export function prepayParameters(
  period: Period,
  settings: Pick<PeriodEndSettings, 'vatCycle' | 'sixTaxesHalved'>,
  small: boolean,
): Record<string, string> {
  const on = lastDay(period)
  const rates = Object.fromEntries(Object.entries(PREPAY_RATES).map(([name, rows]) => [name, rateHeld(rows, on)]))
  return {
    ...rates,
    $small: small ? '1' : '0',
    $limit: small ? moneyText(rateOn(vatThresholds, on).value[settings.vatCycle]) : '0',
    $six_half: sixTaxesHalf(period, settings),
  }
}

/** What was prepaid by returns as they were filed, by what it was for. */
export function prepaidBy(filed: readonly Readonly<Record<string, string>>[]): Record<Prepaid, Money> {
  const of = (cell: string): Money => money(filed.reduce((all, figures) => all.plus(figures[cell] ?? '0'), dec('0')))
  return { construction: of(PREPAID.construction), sale: of(PREPAID.sale), lease: of(PREPAID.lease) }
}
/** What of it is not credited yet, never below zero. */
export function prepaidLeft(
  filed: readonly Readonly<Record<string, string>>[],
  credited: readonly Readonly<Record<string, string>>[],
): Money {
  const { construction, sale, lease } = prepaidBy(filed)
  const used = credited.reduce((all, figures) => all.plus(figures['VS0!21:1'] ?? '0').plus(figures['VS0!21:2'] ?? '0'), dec('0'))
  const left = subtract(sum([construction, sale, lease]), money(used))
  return isNegative(left) ? ZERO : left
}

/** Where the place stands in the form: what a prepayment that was made must say. */
export const PLACE_CELL = 'VYJ!P3:1'
/** What a return of VAT credits it as, by the row it is in. */
export const PREPAID = { construction: 'VYJ!1:4', sale: 'VYJ!2:4', lease: 'VYJ!3:4' } as const
export type Prepaid = keyof typeof PREPAID
