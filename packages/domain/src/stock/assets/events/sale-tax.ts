/**
 * How the VAT of a used asset may be reckoned (出售资产的增值税): by what it is of, the kind of taxpayer and the day it is sold. The person
 * chooses, because only they know whether its input tax was deducted and when and how it was acquired.
 */
import { dec } from '../../../kernel/decimal.ts'
import { dated, heldOn, type Dated } from '../../../kernel/dated.ts'
import { isNegative, money, subtract, ZERO, type Money } from '../../../kernel/money.ts'
import type { Day } from '../../../kernel/period.ts'
import type { Standard, VatNature } from '../../../ledger/ledgers/standard.ts'
import { taxesPayableCodes } from '../../../ledger/subjects/chart.ts'
import { isBuilding } from '../settings/categories.ts'
import type { AssetKind } from '../cards/kinds.ts'

/** What the tax law takes it for: a used thing, real estate, a right to land, another right. */
type Sold = 'thing' | 'estate' | 'land' | 'right'
export function soldAs(kind: AssetKind, taxRow: number | null): Sold {
  if (kind === 'landUse') return 'land'
  if (kind === 'intangible') return 'right'
  return kind === 'investment' || isBuilding(taxRow) ? 'estate' : 'thing'
}

/** What a sum contains is (sum ÷ (1 + contained)) × due. */
interface Levy {
  readonly contained: string
  readonly due: string
}
interface Way {
  readonly key: string
  /** With its rate, in words. */
  readonly title: (percent: string) => string
  readonly of: VatNature
  readonly sold: readonly Sold[]
  /** Below the taxes payable. */
  readonly account: string
  /** What it was bought for is deducted first; the cost of the card stands for it until a person says otherwise. */
  readonly difference?: true
  readonly levies: readonly Dated<Levy>[]
}

const VAT_ACT = '中华人民共和国增值税法第十条'
const V2016 = '财税〔2016〕36号'
const V2018 = '财税〔2018〕32号'
const V2019 = '财政部 税务总局 海关总署公告2019年第39号'
const V2026 = '财政部 税务总局公告2026年第10号'
const levy = (from: string, to: string | null, contained: string, source: string, due = contained): Dated<Levy> =>
  dated(from, to, { contained, due }, source)

const HALVED = [
  levy('2014-07-01', '2025-12-31', '0.03', '财税〔2014〕57号、国家税务总局公告2014年第36号', '0.02'),
  levy('2026-01-01', null, '0.03', V2026, '0.02'),
]
const ONE_PERCENT = [
  levy('2023-01-01', '2025-12-31', '0.01', '财政部 税务总局公告2023年第19号'),
  levy('2026-01-01', '2027-12-31', '0.01', V2026),
]
/** Acquired by 2016-04-30. */
const OLD_ESTATE = [levy('2016-05-01', '2025-12-31', '0.05', V2016), levy('2026-01-01', '2027-12-31', '0.05', V2026)]
const SMALL_ESTATE = [levy('2016-05-01', '2025-12-31', '0.05', V2016)]

const [OUTPUT, SIMPLE, SMALL] = ['00010007', '0008', '0001'] as const
const general = { of: 'generalTaxpayer' } as const
const small = { of: 'smallScaleTaxpayer', account: SMALL } as const
/** The usual one of each first. */
const WAYS: readonly Way[] = [
  {
    ...general,
    key: 'general',
    title: (percent) => `一般计税${percent}（进项已抵扣）`,
    sold: ['thing'],
    account: OUTPUT,
    levies: [
      levy('2018-05-01', '2019-03-31', '0.16', V2018),
      levy('2019-04-01', '2025-12-31', '0.13', V2019),
      levy('2026-01-01', null, '0.13', VAT_ACT),
    ],
  },
  { ...general, key: 'reduced', title: () => '简易计税3%减按2%（进项未抵扣）', sold: ['thing'], account: SIMPLE, levies: HALVED },
  {
    ...general,
    key: 'general',
    title: (percent) => `一般计税${percent}`,
    sold: ['estate', 'land'],
    account: OUTPUT,
    levies: [
      levy('2018-05-01', '2019-03-31', '0.10', V2018),
      levy('2019-04-01', '2025-12-31', '0.09', V2019),
      levy('2026-01-01', null, '0.09', VAT_ACT),
    ],
  },
  {
    ...general,
    key: 'bought',
    title: (percent) => `简易计税${percent}差额（2016年4月30日以前购置，扣除购置原价：先按卡片原值，请核对）`,
    sold: ['estate', 'land'],
    account: SIMPLE,
    difference: true,
    levies: OLD_ESTATE,
  },
  {
    ...general,
    key: 'built',
    title: (percent) => `简易计税${percent}（2016年4月30日以前自建）`,
    sold: ['estate'],
    account: SIMPLE,
    levies: OLD_ESTATE,
  },
  {
    ...general,
    key: 'general',
    title: (percent) => `一般计税${percent}`,
    sold: ['right'],
    account: OUTPUT,
    levies: [levy('2016-05-01', '2025-12-31', '0.06', V2016), levy('2026-01-01', null, '0.06', VAT_ACT)],
  },
  { ...small, key: 'reduced', title: () => '3%减按2%', sold: ['thing'], levies: HALVED },
  {
    ...small,
    key: 'bought',
    title: (percent) => `${percent}差额（购置的，扣除购置原价：先按卡片原值，请核对）`,
    sold: ['estate'],
    difference: true,
    levies: SMALL_ESTATE,
  },
  { ...small, key: 'built', title: (percent) => `${percent}（自建的）`, sold: ['estate'], levies: SMALL_ESTATE },
  {
    ...small,
    key: 'levied',
    title: (percent) => `${percent}（不得减按1%）`,
    sold: ['estate', 'land'],
    levies: [levy('2026-01-01', null, '0.03', V2026)],
  },
  { ...small, key: 'one', title: (percent) => `减按${percent}`, sold: ['thing', 'right'], levies: ONE_PERCENT },
  {
    ...small,
    key: 'levied',
    title: (percent) => percent,
    sold: ['right'],
    levies: [levy('2016-05-01', '2025-12-31', '0.03', V2016), levy('2026-01-01', null, '0.03', VAT_ACT)],
  },
]

export interface SaleTax {
  readonly key: string
  readonly title: string
  readonly taxCode: string
  readonly source: string
  /** The tax in a sum that contains it. */
  readonly taxIn: (gross: Money) => Money
}
export interface SaleAsked {
  readonly standard: Standard
  readonly vatNature: VatNature
  readonly sold: Sold
  readonly day: Day
  /** Of the card. */
  readonly cost: Money
}

const taxOf = (base: Money, { contained, due }: Levy): Money =>
  isNegative(base) ? ZERO : money(dec(base).over(dec(contained).plus('1'), 20).times(due))

/** The ways in force that day, the usual one first; last, no tax at all. */
export function saleTaxes({ standard, vatNature, sold, day, cost }: SaleAsked): readonly [SaleTax, ...SaleTax[]] {
  const ways = WAYS.filter((way) => way.of === vatNature && way.sold.includes(sold)).flatMap((way): SaleTax[] => {
    const held = heldOn(way.levies, day)
    if (held === undefined) return []
    return [
      {
        key: way.key,
        title: way.title(`${dec(held.value.contained).times('100').fixed(0)}%`),
        taxCode: `${taxesPayableCodes[standard]}${way.account}`,
        source: held.source,
        taxIn: (gross) => taxOf(way.difference ? subtract(gross, cost) : gross, held.value),
      },
    ]
  })
  const none: SaleTax = { key: 'none', title: '不征或免征增值税', taxCode: '', source: '', taxIn: () => ZERO }
  const [first, ...rest] = [...ways, none]
  return [first ?? none, ...rest]
}
