/** The VAT return of general taxpayers: its forms, the parameters of a period, and where its figures are taken from. */
import type { PeriodEndSettings } from '../../../finance/period-end/step.ts'
import { holdsOn } from '../../../kernel/dated.ts'
import { dec, greater, smaller } from '../../../kernel/decimal.ts'
import type { Day, Period } from '../../../kernel/period.ts'
import { beforeChecks, beforeParameters, spanChecks, spanParameters } from '../engine/before.ts'
import { generalVatBeside, generalVatChecks } from '../engine/beside.ts'
import { PACKAGE_KEYS, POLICY_PACKAGES, type Switched } from '../../../ledger/policies/packages.ts'
import type { CheckData, Filing, FormData, Parameters, SourceData } from '../engine/form.ts'
import { surtaxAnswers, surtaxParameters } from './surtax.ts'
import { vg0 } from './vg0.ts'
import { vg1 } from './vg1.ts'
import { vg2 } from './vg2.ts'
import { vg3 } from './vg3.ts'
import { vg4 } from './vg4.ts'
import { vg5 } from './vg5.ts'
import { vgj } from './vgj.ts'

const OUTPUT = '/document/outputTax'
const INPUT = '/document/inputTax'

/** Rows of schedule one that invoices fill, by what was sold at which rate. */
export const SOLD = {
  '1': { title: '13%税率的货物', services: false, rate: '0.13' },
  '2': { title: '13%税率的服务', services: true, rate: '0.13' },
  '3': { title: '9%税率的货物', services: false, rate: '0.09' },
  '4': { title: '9%税率的服务', services: true, rate: '0.09' },
  '5': { title: '6%税率', services: null, rate: '0.06' },
  '9a': { title: '5%征收率的货物', services: false, rate: '0.05' },
  '9b': { title: '5%征收率的服务', services: true, rate: '0.05' },
  '11': { title: '3%征收率的货物', services: false, rate: '0.03' },
  '12': { title: '3%征收率的服务', services: true, rate: '0.03' },
  '18': { title: '免税货物', services: false, rate: null },
  '19': { title: '免税服务', services: true, rate: null },
} as const
export type SoldRow = keyof typeof SOLD
const SALES = {
  specialNet: '专用发票的不含税金额',
  specialTax: '专用发票的税额',
  ordinaryNet: '其他发票的不含税金额',
  ordinaryTax: '其他发票的税额',
} as const
export type SalesFigure = keyof typeof SALES

/** Papers that give input tax, by the row of schedule two they fill. */
export const BOUGHT = {
  special: '已勾选的专用发票（含机动车发票）',
  customs: '已勾选的海关缴款书',
  farm: '已勾选的农产品收购、销售发票',
  withheld: '代扣代缴完税凭证',
  other: '已勾选的铁路客票、航空行程单、通行费等',
  passenger: '其中旅客运输：铁路客票、航空行程单、客票',
} as const
export type BoughtKind = keyof typeof BOUGHT
const COUNTED = { count: '份数', net: '金额', tax: '税额' } as const
export type BoughtFigure = keyof typeof COUNTED

const PREPAYMENTS = '/taxWorkspace/vatPrepay'
const sources: Record<string, SourceData> = {
  'asset.transferredOut': { title: '资产卡片：混用长期资产当年决定的转出额', page: '/assets/card' },
  'prepaid.construction': { title: '本期已预缴的建筑服务税款', page: PREPAYMENTS },
  'prepaid.sale': { title: '本期已预缴的销售不动产税款', page: PREPAYMENTS },
  'prepaid.lease': { title: '本期已预缴的出租不动产税款', page: PREPAYMENTS },
  'bought.red.tax': { title: '取得的红字专用发票的税额', page: INPUT },
  'books.vatPaid': { title: '未交增值税科目本期用银行存款、库存现金缴纳的金额', page: '/books/addedTaxPayableStatement' },
}
for (const [row, { title }] of Object.entries(SOLD))
  for (const [figure, what] of Object.entries(SALES)) sources[`sales.${row}.${figure}`] = { title: `${title}：销项${what}`, page: OUTPUT }
for (const [kind, title] of Object.entries(BOUGHT))
  for (const [figure, what] of Object.entries(COUNTED)) sources[`bought.${kind}.${figure}`] = { title: `${title}：${what}`, page: INPUT }

/** Where the books of the period say something, both are shown and a difference is asked. */
const held = (id: string, figure: string, books: string, says: string): CheckData => ({
  id,
  severity: 'warn',
  that: `${books} = 0 OR ABS(${figure} - ${books}) <= 0.01`,
  says,
})
/** A return without one before it, beside what the books begin with. */
const openingChecks: readonly CheckData[] = [
  {
    id: 'BQ05',
    severity: 'error',
    that: 'NOT($previous = 0 AND $first = 2 AND ($opening_unpaid <> 0 OR $opening_credit <> 0 OR $opening_prepaid <> 0))',
    says: '账上期初有未交增值税、留抵或预交增值税，说明以前申报过：请登记上一期，或改答“在别处申报过”',
    remedy: 'registerBefore',
  },
  {
    id: 'BQ06',
    severity: 'warn',
    that: '$previous = 1 OR {25:1} = $opening_unpaid AND {13:1} = $opening_credit',
    says: '期初未缴税额、上期留抵税额与账上的期初余额不同',
  },
  {
    id: 'BQ07',
    severity: 'warn',
    that: '$previous = 1 OR $opening_prepaid = {VG4!2:1} + {VG4!3:1} + {VG4!4:1} + {VG4!5:1}',
    says: '账上期初有预交增值税，附列资料（四）第2至5栏的期初余额与它不同：请填到所属的一栏',
  },
  {
    id: 'BQ08',
    severity: 'warn',
    that: '$previous = 1 OR $opening_waiting = {VG2!25:3}',
    says: '账上期初有待抵扣进项税额，附列资料（二）第25栏与它不同',
  },
  {
    id: 'BQ09',
    severity: 'warn',
    that: '$previous = 1 OR $first_period_of_year = 1 OR $first <> 1',
    says: '没有登记上一期的申报表，本年累计只有本期的数：与税务局的本年累计会不同',
    remedy: 'registerBefore',
  },
]
const main: FormData = {
  ...vg0,
  checks: [
    ...vg0.checks,
    ...generalVatChecks,
    ...beforeChecks,
    ...spanChecks,
    ...openingChecks,
    held('GB01', '{1:1} + {5:1} + {7:1} + {8:1}', '$books_sales', '申报的销售额与账上的收入不同：可能有未开票收入、视同销售或时间差'),
    held('GB02', '{11:1} + {21:1}', '$books_output', '申报的销项税额与账上的销项税额、简易计税不同'),
    held('GB03', '{12:1} + {12:3}', '$books_input', '申报的进项税额与账上的进项税额不同：勾选与入账可能不在同一个月'),
    held('GB04', '{14:1} + {14:3}', '$books_transferred', '申报的进项税额转出与账上的进项税额转出不同'),
    {
      id: 'GB06',
      severity: 'warn',
      that: '{VG4!2:2} + {VG4!3:2} + {VG4!4:2} + {VG4!5:2} = $books_prepaid',
      says: '附列资料（四）本期预缴的税额与账上预交增值税的本期发生额不同：预缴没有记账的请补记，账上有而没有预缴表的请登记',
    },
    {
      id: 'GB05',
      severity: 'warn',
      that: '$unplaced = 0',
      says: '有销项发票的税率（如1%、1.5%）不在附列资料（一）的各行，没有取进来：请核对后自己填',
    },
  ],
}

const ON_OFF = { '1': '已启用', '0': '不启用' }
const doubtful: Parameters = Object.fromEntries(
  PACKAGE_KEYS.map((key) => [`$${key}`, { title: POLICY_PACKAGES[key].title, source: POLICY_PACKAGES[key].source, reads: ON_OFF }]),
)
/** Whether doubtful rules hold of a period, as parameters answer it. */
export const switchedAnswers = (switched: Switched, on: Day): Record<string, string> =>
  Object.fromEntries(PACKAGE_KEYS.map((key) => [`$${key}`, switched.has(key) && holdsOn(POLICY_PACKAGES[key], on) ? '1' : '0']))

export const generalVat: Filing = {
  kind: 'generalVat',
  title: '增值税及附加税费申报表（一般纳税人适用）',
  forms: [main, vg1, vg2, vg3, vg4, vg5, vgj],
  parameters: {
    ...surtaxParameters,
    ...generalVatBeside,
    ...beforeParameters,
    ...spanParameters,
    $opening_unpaid: { title: '账上未交增值税、简易计税的期初余额', as: 'money', page: '/books/subAccount' },
    $opening_credit: { title: '账上应交增值税的期初借方余额（留抵）', as: 'money', page: '/books/subAccount' },
    $opening_prepaid: { title: '账上预交增值税的期初余额', as: 'money', page: '/books/subAccount' },
    $opening_waiting: { title: '账上待抵扣进项税额的期初余额', as: 'money', page: '/books/subAccount' },
    $sales: { title: '全部销售额', as: 'money', formula: '{VG0!1:1} + {VG0!5:1} + {VG0!7:1} + {VG0!8:1}' },
    $tax_tolerance: { title: '税额四舍五入的允许差额', as: 'money', source: '每份发票0.06元，最多1.27元' },
    ...doubtful,
    $prepaid: { title: '到本期止已预缴的税额', as: 'money', page: PREPAYMENTS },
    $unplaced: { title: '税率不在附列资料（一）各行的销项发票金额', as: 'money', page: OUTPUT },
    $books_sales: { title: '账上的收入', as: 'money', page: '/books/subAccount' },
    $books_output: { title: '账上的销项税额', as: 'money', page: '/books/addedTaxPayableStatement' },
    $books_input: { title: '账上的进项税额', as: 'money', page: '/books/addedTaxPayableStatement' },
    $books_transferred: { title: '账上的进项税额转出', as: 'money', page: '/books/addedTaxPayableStatement' },
    $books_prepaid: { title: '账上预交增值税的本期发生额', as: 'money', page: '/books/subAccount' },
  },
  sources,
  due: ['VG0!34:1', 'VG0!34:3', 'VG0!39:1', 'VG0!40:1', 'VG0!41:1'],
}

const PER_INVOICE = '0.06'
/** Also without invoices somebody rounds. */
const LEAST = '1'
const MOST = '1.27'
export const generalVatParameters = (
  period: Period,
  settings: Pick<PeriodEndSettings, 'vatCycle' | 'location' | 'sixTaxesHalved'>,
  invoices: number,
): Record<string, string> => ({
  ...surtaxAnswers(period, settings),
  $tax_tolerance: smaller(greater(dec(PER_INVOICE).times(String(invoices)), LEAST), MOST).toString(),
})
