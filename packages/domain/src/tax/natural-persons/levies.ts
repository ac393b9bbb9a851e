/** What a natural person owes of one payment: VAT by a levy rate, and what is levied on the VAT. Rates are dated rows with their documents. */
import { cityConstructionRates, educationSurchargeRates, localEducationRates, sixTaxesShares } from '../../finance/period-end/rates.ts'
import { surtaxDue } from '../../finance/period-end/steps/tax-arithmetic.ts'
import { dated, heldOn, rateOn, type Dated } from '../../kernel/dated.ts'
import { dec } from '../../kernel/decimal.ts'
import { add, money, ZERO, type Money } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'
import { rate, type Rate } from '../../kernel/quantity.ts'

export const LEVIES = { '0.01': '1%', '0.015': '1.5%（出租住房）', '0.03': '3%' } as const
export type Levy = keyof typeof LEVIES

interface LevyRule {
  readonly rate: Rate
  /** Tax is in the price: it is divided by one and this. */
  readonly within: Rate
}
const ACT = '增值税法；财政部 税务总局公告2026年第10号'
export const levyRules: Readonly<Record<Levy, readonly Dated<LevyRule>[]>> = {
  '0.01': [dated('2026-01-01', '2027-12-31', { rate: rate('0.01'), within: rate('0.01') }, ACT)],
  '0.015': [dated('2026-01-01', null, { rate: rate('0.015'), within: rate('0.03') }, ACT)],
  '0.03': [dated('2026-01-01', null, { rate: rate('0.03'), within: rate('0.03') }, ACT)],
}

/** Whether a rate is in force on a day. */
export const levyHolds = (levy: Levy, on: Day): boolean => heldOn(levyRules[levy], on) !== undefined
/** Whether the six taxes may still be halved on a day. */
export const halvingHolds = (on: Day): boolean => heldOn(sixTaxesShares, on) !== undefined

/** The VAT within a price: price ÷ (1 + within) × rate, to the fen; PE0001 on a day the rate is not in force. */
export function vatWithin(gross: Money, levy: Levy, on: Day): Money {
  const { value } = rateOn(levyRules[levy], on)
  return money(dec(gross).times(value.rate).over(dec('1').plus(value.within), 2))
}

export const PLACES = { city: '市区', town: '县城、镇', elsewhere: '其他' } as const
export type LevyPlace = keyof typeof PLACES
export interface OnVat {
  readonly place: LevyPlace
  /** 六税两费减半. */
  readonly halved: boolean
  /** 两项教育费附加免征. */
  readonly educationFree: boolean
}
export interface Surtaxes {
  readonly construction: Money
  readonly education: Money
  readonly localEducation: Money
}
export const NO_SURTAXES: Surtaxes = { construction: ZERO, education: ZERO, localEducation: ZERO }

/** What is levied on the VAT, each as the returns do it. */
export function surtaxesOn(vat: Money, { place, halved, educationFree }: OnVat, on: Day): Surtaxes {
  const share = halved ? rateOn(sixTaxesShares, on).value : rate('1')
  const part = (own: Rate, free: boolean): Money => surtaxDue(vat, own, { left: share, free })
  return {
    construction: part(rateOn(cityConstructionRates, on).value[place], false),
    education: part(rateOn(educationSurchargeRates, on).value, educationFree),
    localEducation: part(rateOn(localEducationRates, on).value, educationFree),
  }
}
export const surtaxOf = ({ construction, education, localEducation }: Surtaxes): Money => add(add(construction, education), localEducation)
