/**
 * 经营所得 (sole traders, sole proprietors, partners): A is prepaid by quarter, B settles the year, C adds the year up over several places.
 * Profit comes from the books; what the owner deducts is said by a person. Brackets and the halving are those of the tables of pay.
 */
import { broken, type ErrorDetail } from '../../kernel/app-error.ts'
import { dec } from '../../kernel/decimal.ts'
import { fields, listed, type Field, type FieldValues } from '../../kernel/field.ts'
import { add, compareMoney, fromFen, isNegative, isZero, money, subtract, sum, toFen, ZERO, type Money } from '../../kernel/money.ts'
import { isQuarterEnd, lastDay, monthOf, type Day, type Period } from '../../kernel/period.ts'
import { basicDeduction, businessYear } from '../../people/salary/iit.ts'
import { taxOn } from '../../people/salary/iit-tables.ts'

export const BUSINESS_FORMS = { A: 'A表（按季预缴）', B: 'B表（年度汇算）', C: 'C表（两处以上汇总）' } as const
export type BusinessForm = keyof typeof BUSINESS_FORMS
/** Only sole traders have their tax halved up to two million (公告2023年第12号). */
export const OWNER_KINDS = { soleTrader: '个体工商户业主', soleProprietor: '个人独资企业投资人', partner: '合伙企业个人合伙人' } as const
export type OwnerKind = keyof typeof OWNER_KINDS
export const SOURCE = '个人所得税法附表二；个人所得税法实施条例第十五条；财政部 税务总局公告2023年第12号'

/**
 * 征收方式 of A: by the books, or assessed (国家税务总局公告2019年第7号 A表填表说明 第17行): takings × rate × share, costs ÷ (1 − rate) × rate × share,
 * or the taxable income itself. What is assessed has no deductions of the owner; the halving holds for it as well (公告2023年第12号).
 */
export const LEVIES = {
  accounts: '查账征收',
  revenue: '核定应税所得率（按收入总额）',
  cost: '核定应税所得率（按成本费用）',
  fixed: '核定应纳税所得额',
} as const
export type Levy = keyof typeof LEVIES
const LEVY_BASES: Readonly<Record<Exclude<Levy, 'accounts'>, string>> = {
  revenue: '收入总额',
  cost: '成本费用',
  fixed: '核定的应纳税所得额',
}

const MONTHS = 12
const annual = ({ form }: FieldValues): boolean => form === 'B'
const merged = ({ form }: FieldValues): boolean => form === 'C'
const assessed = ({ form, levy }: FieldValues): boolean => form === 'A' && levy !== undefined && levy !== 'accounts'
const ofBooks = (values: FieldValues): boolean => !merged(values) && !assessed(values)
const prepaid = ({ form }: FieldValues): boolean => form === 'A'
const byRate = (values: FieldValues): boolean => assessed(values) && values['levy'] !== 'fixed'
const ownDeductions = (values: FieldValues): boolean => ofBooks(values) && values['comprehensive'] !== true
export const businessFields = fields({
  form: { title: '申报表', kind: 'choice', choices: BUSINESS_FORMS, required: '请选择申报表' },
  period: { title: '所属期的最后一个月', kind: 'month', required: '请选择所属期' },
  ownerId: { title: '经营者', kind: 'option', required: '请选择经营者' },
  ownerKind: { title: '经营者类别', kind: 'choice', choices: OWNER_KINDS, required: '请选择经营者类别' },
  levy: { title: '征收方式', kind: 'choice', choices: LEVIES, when: prepaid, help: '按税务机关的核定；B表只适用查账征收' },
  levyRate: { title: '应税所得率（%）', kind: 'percent', when: byRate, help: '税务机关核定的' },
  levyBase: { title: '核定征收的计税依据', kind: 'money', when: assessed, help: '本年累计的收入总额、成本费用，或核定的应纳税所得额' },
  share: { title: '分配比例（%）', kind: 'percent', when: (values) => !merged(values), help: '合伙企业按约定；其他为100' },
  months: { title: '实际经营月份数', kind: 'number', least: 1, most: MONTHS, when: ofBooks },
  increase: { title: '纳税调整增加', kind: 'money', when: annual },
  decrease: { title: '纳税调整减少', kind: 'money', when: annual },
  losses: { title: '弥补以前年度亏损', kind: 'money', when: ofBooks },
  comprehensive: { title: '综合所得', kind: 'flag', help: '本年有综合所得，个人扣除在那里减', when: ofBooks },
  special: { title: '专项扣除', kind: 'money', help: '个人缴的社保、公积金', when: ownDeductions },
  additional: { title: '专项附加扣除', kind: 'money', when: (values) => annual(values) && ownDeductions(values) },
  other: { title: '其他扣除', kind: 'money', when: ownDeductions },
  donation: { title: '准予扣除的捐赠', kind: 'money', when: ofBooks },
  elsewhere: { title: '其他单位的应纳税所得额', kind: 'money', when: merged },
  adjustment: { title: '应调整的个人扣除', kind: 'money', help: '几处重复减的，在这里加回', when: merged },
  otherRelief: { title: '其他减免税额', kind: 'money' },
  paid: { title: '已缴税额', kind: 'money', help: '本年以前各期已缴的' },
})
export const businessFieldList: readonly Field[] = listed(businessFields)

/** What a person says of a return. */
export interface BusinessSaid {
  readonly form: BusinessForm
  readonly ownerKind: OwnerKind
  readonly levy: Levy
  /** Percent; '' where none is. */
  readonly levyRate: string
  readonly levyBase: Money
  readonly share: string
  readonly months: number
  readonly increase: Money
  readonly decrease: Money
  readonly losses: Money
  readonly comprehensive: boolean
  readonly special: Money
  readonly additional: Money
  readonly other: Money
  readonly donation: Money
  readonly elsewhere: Money
  readonly adjustment: Money
  readonly otherRelief: Money
  readonly paid: Money
}
/** Nothing is said yet of what is added, deducted, relieved and paid. */
export const NO_AMOUNTS = {
  levy: 'accounts',
  levyRate: '',
  levyBase: ZERO,
  increase: ZERO,
  decrease: ZERO,
  losses: ZERO,
  comprehensive: false,
  special: ZERO,
  additional: ZERO,
  other: ZERO,
  donation: ZERO,
  elsewhere: ZERO,
  adjustment: ZERO,
  otherRelief: ZERO,
  paid: ZERO,
} as const satisfies Partial<BusinessSaid>
/** What the books, or of C the year's return B, say of it. */
export interface BusinessTaken {
  /** Of the year so far. */
  readonly profit: Money
  /** 应纳税所得额 of this place, of C. */
  readonly here: Money
}
export interface BusinessReckoned {
  /** 投资者减除费用. */
  readonly basic: Money
  readonly taxable: Money
  readonly percent: number
  readonly quick: Money
  /** Before relief. */
  readonly due: Money
  /** 减半. */
  readonly halved: Money
  /** After all relief. */
  readonly tax: Money
  /** To pay; negative: comes back. */
  readonly left: Money
}

const AMOUNTS = {
  levyBase: 'levyBase',
  increase: 'increaseAmount',
  decrease: 'decreaseAmount',
  losses: 'offsetLosses',
  special: 'specialDeduction',
  additional: 'additionalDeduction',
  other: 'otherDeduction',
  donation: 'donationAmount',
  elsewhere: 'elsewhereTaxable',
  adjustment: 'deductionAdjustment',
  otherRelief: 'otherRelief',
  paid: 'paidAmount',
} as const

/** A fits quarters, B and C the year; NP0102 tells each thing that cannot be so at its field. */
export function checkBusiness(said: BusinessSaid, period: Period, { profit }: BusinessTaken): void {
  const details: ErrorDetail[] = []
  const refuse = (field: string, reason: string) => void details.push({ field, reason })
  if (said.form === 'A' ? !isQuarterEnd(period) : monthOf(period) !== MONTHS)
    refuse('formType', said.form === 'A' ? 'A表按季度申报，请在季末的月份填' : '年度申报在12月的所属期填')
  for (const [key, field] of Object.entries(AMOUNTS)) if (isNegative(said[key as keyof typeof AMOUNTS])) refuse(field, '金额应不小于零')
  if (said.form !== 'C') {
    if (said.share === '' || compareMoney(said.share, '0') <= 0) refuse('shareRate', '请填写分配比例')
    else if (said.ownerKind !== 'partner' && compareMoney(said.share, '100') !== 0)
      refuse('shareRate', `${OWNER_KINDS[said.ownerKind]}的分配比例是100`)
    if (said.months > monthOf(period)) refuse('operatingMonths', `到${period}最多${monthOf(period)}个月`)
    const net = netOf(said, profit)
    if (compareMoney(said.losses, isNegative(net) ? ZERO : net) > 0) refuse('offsetLosses', '弥补的亏损不能超过本年的所得')
    const own = sum([said.special, said.additional, said.other])
    if (said.comprehensive && !isZero(own)) refuse('specialDeduction', '有综合所得的，个人扣除在综合所得里减，不能再减')
    if (said.form === 'A' && !isZero(said.additional)) refuse('additionalDeduction', '专项附加扣除在年度汇算时减')
  }
  checkLevy(said, refuse)
  if (details.length > 0) throw broken('NP0102', details[0]!.reason, details)
}

const DEDUCTIONS = ['losses', 'special', 'additional', 'other', 'donation'] as const
/** What is assessed has a rate or an amount, stands on A, and deducts nothing. */
function checkLevy(said: BusinessSaid, refuse: (field: string, reason: string) => void): void {
  const { form, levy, levyRate, levyBase } = said
  if (levy === 'accounts') {
    if (levyRate !== '' || !isZero(levyBase)) refuse('levyMethod', '查账征收不填应税所得率和计税依据')
    return
  }
  if (form !== 'A') refuse('levyMethod', '核定征收只填A表，B表、C表适用查账征收')
  if (levy !== 'fixed' && (levyRate === '' || compareMoney(levyRate, '0') <= 0 || compareMoney(levyRate, '100') >= 0))
    refuse('levyRate', '请填写税务机关核定的应税所得率（大于0、小于100）')
  if (levy === 'fixed' && levyRate !== '') refuse('levyRate', '核定应纳税所得额的不填应税所得率')
  if (isZero(levyBase)) refuse('levyBase', `请填写${LEVY_BASES[levy]}；没有的按查账征收申报`)
  for (const key of DEDUCTIONS) if (!isZero(said[key])) refuse(AMOUNTS[key], '核定征收不减个人扣除、亏损和捐赠')
  if (said.comprehensive) refuse('comprehensiveFlag', '核定征收不减个人扣除，不必选综合所得')
}

/** Profit of the books, adjusted. */
const netOf = ({ increase, decrease }: Pick<BusinessSaid, 'increase' | 'decrease'>, profit: Money): Money =>
  subtract(add(profit, increase), decrease)
const positive = (value: Money): Money => (isNegative(value) ? ZERO : value)

/** Exact until the fen: costs are grossed up first, and nothing is rounded between. */
function leviedOf({ levy, levyRate, levyBase, share }: BusinessSaid): Money {
  if (levy === 'fixed') return levyBase
  const part = dec(levyBase).times(levyRate).times(share)
  return money(levy === 'revenue' ? part.over('10000', 2) : part.over(dec('100').minus(levyRate).times('100'), 2))
}

function taxableOf(said: BusinessSaid, taken: BusinessTaken, basic: Money): Money {
  if (said.form === 'C') return positive(sum([taken.here, said.elsewhere, said.adjustment]))
  if (said.levy !== 'accounts') return leviedOf(said)
  const left = positive(subtract(netOf(said, taken.profit), said.losses))
  const own = money(dec(left).times(said.share).over('100', 2))
  return positive(subtract(own, sum([basic, said.special, said.additional, said.other, said.donation])))
}
/** The tax after relief: of sole traders the half of it up to the limit goes first. */
function taxOf({ ownerKind, otherRelief }: BusinessSaid, taxable: bigint, on: Day): { readonly halved: bigint; readonly tax: bigint } {
  const relief = toFen(otherRelief)
  if (ownerKind === 'soleTrader') {
    const found = businessYear(taxable, relief, on)
    return { halved: found.relief, tax: found.tax }
  }
  const rest = taxOn('business', taxable, on).tax - relief
  return { halved: 0n, tax: rest > 0n ? rest : 0n }
}

/** One return, cumulative from January to the end of its period. */
export function businessReckoned(said: BusinessSaid, period: Period, taken: BusinessTaken): BusinessReckoned {
  const on = lastDay(period)
  const asks = said.form !== 'C' && said.levy === 'accounts' && !said.comprehensive
  const basic = asks ? fromFen(basicDeduction(said.months, on)) : ZERO
  const taxable = taxableOf(said, taken, basic)
  const { percent, quick, tax: due } = taxOn('business', toFen(taxable), on)
  const { halved, tax } = taxOf(said, toFen(taxable), on)
  return {
    basic,
    taxable,
    percent: Number(percent),
    quick: fromFen(quick),
    due: fromFen(due),
    halved: fromFen(halved),
    tax: fromFen(tax),
    left: subtract(fromFen(tax), said.paid),
  }
}
