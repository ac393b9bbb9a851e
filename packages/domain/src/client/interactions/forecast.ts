/** Tax forecast (税款预估): what a month will cost, from what invoices, books and pay say; each figure with where it comes from. */
import { type Address, addressOf } from '../../access/address.ts'
import { compareMoney, groupThousands, isNegative, isZero, subtract, sum, ZERO, type Money } from '../../kernel/money.ts'
import { firstOfQuarter, isQuarterEnd, lastDay, lastOfQuarter, type Period } from '../../kernel/period.ts'
import { ONE, trimmed, type Rate } from '../../kernel/quantity.ts'
import {
  cityConstructionRates,
  educationExemptions,
  educationSurchargeRates,
  localEducationRates,
  sixTaxesShares,
} from '../../finance/period-end/rates.ts'
import { stampDue, surtaxDue } from '../../finance/period-end/steps/tax-arithmetic.ts'
import { rateOn } from '../../kernel/dated.ts'
import type { ForecastTax } from './forecast-taxes.ts'
import type { PeriodEndSettings } from '../../finance/period-end/step.ts'
import { STAMP_CODES, type StampItem } from '../../tax/forms/stamp/stamp.ts'
import { stampRates } from '../../tax/forms/stamp/stamp-rates.ts'
import { isExempt } from '../../finance/period-end/steps/vat-cycle.ts'

export interface ForecastFacts {
  readonly period: Period
  /** The last month of the VAT cycle that is not in the books: its sales are not known; null: the whole cycle is. */
  readonly before: Period | null
  readonly settings: PeriodEndSettings
  /** Output invoices of the VAT cycle so far: without tax, tax, and how much of each is on special invoices. */
  readonly sales: { readonly net: Money; readonly tax: Money; readonly specialTax: Money; readonly ordinaryTax: Money }
  /** Input invoices of the month: without tax, and the tax that is ticked for deduction. */
  readonly purchases: { readonly net: Money; readonly deductible: Money; readonly unticked: Money }
  /** 留抵税额 of the books at the end of the month before. */
  readonly credit: Money
  /** What invoices of the month alone, bought and sold, are papers of, without tax: as the return of stamp tax takes them. */
  readonly stampBases: readonly { readonly item: StampItem; readonly base: Money }[]
  /** Tax withheld on the month's pay. */
  readonly withheld: Money
  readonly people: number
  /** The income tax period end plans; null when the month ends no quarter or the chart has none. */
  readonly incomeTax: { readonly amount: Money; readonly explanation: string } | null
}

export interface ForecastLine {
  readonly tax: ForecastTax
  readonly amount: Money
  /** How it came about, in one sentence with its figures and document. */
  readonly basis: string
  /** The page that shows the figures behind it. */
  readonly page: Address
}

const positive = (amount: Money): Money => (isNegative(amount) ? ZERO : amount)

function vatLine({ period, before, settings, sales, purchases, credit }: ForecastFacts): ForecastLine {
  const page = addressOf('/document/outputTax', {
    from: settings.vatCycle === 'quarter' ? firstOfQuarter(period) : period,
    to: period,
  })
  if (settings.vatNature !== 'smallScaleTaxpayer') {
    const due = subtract(subtract(sales.tax, purchases.deductible), credit)
    const left = isNegative(due) ? `，留抵${groupThousands(subtract(ZERO, due))}` : ''
    const unticked = isZero(purchases.unticked) ? '' : `；另有未勾选进项税额${groupThousands(purchases.unticked)}`
    return {
      tax: 'vat',
      amount: positive(due),
      basis: `销项税额${groupThousands(sales.tax)}－已勾选进项税额${groupThousands(purchases.deductible)}－上期留抵${groupThousands(credit)}${left}${unticked}`,
      page,
    }
  }
  const cycle = settings.vatCycle
  const since = cycle === 'quarter' ? `${firstOfQuarter(period)}起` : ''
  if (cycle === 'quarter' && !isQuarterEnd(period))
    return {
      tax: 'vat',
      amount: ZERO,
      basis: `按季申报，${lastOfQuarter(period)}期满后缴纳；${since}销售额${groupThousands(sales.net)}、税额${groupThousands(sales.tax)}`,
      page,
    }
  if (before !== null)
    return {
      tax: 'vat',
      amount: positive(sales.tax),
      basis: `${firstOfQuarter(period)}至${before}不在账上，没有算在内；账上的销售额${groupThousands(sales.net)}，税额${groupThousands(sales.tax)}，是否达到起征点看全季`,
      page,
    }
  const exempt = isExempt(sales.net, period, cycle)
  return {
    tax: 'vat',
    amount: positive(exempt ? sales.specialTax : sales.tax),
    basis: exempt
      ? `${since}销售额${groupThousands(sales.net)}未达起征点，普通发票税额${groupThousands(sales.ordinaryTax)}免征，专用发票税额${groupThousands(sales.specialTax)}照缴`
      : `${since}销售额${groupThousands(sales.net)}，税额${groupThousands(sales.tax)}`,
    page,
  }
}

/** Every tax of the month, also those of which nothing is due: the client sees that they were thought of. */
export function forecastLines(facts: ForecastFacts): ForecastLine[] {
  const { period, before, settings, sales } = facts
  const on = lastDay(period)
  const vat = vatLine(facts)
  const halved = settings.sixTaxesHalved ? rateOn(sixTaxesShares, on) : null
  const share: Rate = halved?.value ?? ONE
  const half = halved === null ? '' : `，减半征收（${halved.source}）`
  const limit = rateOn(educationExemptions, on)
  const free = before === null && compareMoney(sales.net, limit.value[settings.vatCycle]) <= 0
  // before the cycle ends nobody knows whether its sales stay below the limits
  const running = settings.vatNature === 'smallScaleTaxpayer' && settings.vatCycle === 'quarter' && !isQuarterEnd(period)
  const surtax = (tax: ForecastTax, one: Rate, exempt: boolean): ForecastLine => ({
    tax,
    amount: running ? ZERO : surtaxDue(vat.amount, one, { left: share, free: exempt }),
    basis: running
      ? `随增值税按季申报，${lastOfQuarter(period)}期满后计算`
      : exempt
        ? `销售额${groupThousands(sales.net)}不超过标准，免征（${limit.source}）`
        : `增值税${groupThousands(vat.amount)}×${trimmed(one)}${half}`,
    page: addressOf('/finance/endCheckout', { period }),
  })
  const stamps = facts.stampBases.map(({ item, base }) => ({ item, base, ...rateOn(stampRates[item], on) }))
  return [
    vat,
    surtax('cityConstruction', rateOn(cityConstructionRates, on).value[settings.location], false),
    surtax('education', rateOn(educationSurchargeRates, on).value, free),
    surtax('localEducation', rateOn(localEducationRates, on).value, free),
    {
      tax: 'stamp',
      amount: sum(stamps.map(({ base, value }) => stampDue(base, value, share))),
      basis:
        stamps.length === 0
          ? '本月购销发票没有归到印花税税目的'
          : `按本月购销发票估算：${stamps.map(({ item, base, value }) => `${STAMP_CODES[item][0]}${groupThousands(base)}×${trimmed(value)}`).join('、')}（${stamps[0]!.source}）${half}`,
      page: addressOf('/document/inputTax', { from: period, to: period }),
    },
    {
      tax: 'cit',
      amount: positive(facts.incomeTax?.amount ?? ZERO),
      basis:
        facts.incomeTax?.explanation ??
        (isQuarterEnd(period) ? '按账面利润，本季没有应预缴的所得税' : `按季预缴，${lastOfQuarter(period)}期满后缴纳`),
      page: addressOf('/finance/endCheckout', { period }),
    },
    {
      tax: 'iit',
      amount: facts.withheld,
      basis: facts.people === 0 ? '本月没有工资表' : `${facts.people}人的工资代扣合计，从工资中扣除，由单位代缴`,
      page: addressOf('/document/salary', { year: period.slice(0, 4) }),
    },
  ]
}

export const totalOf = (lines: readonly { readonly amount: Money }[]): Money => sum(lines.map((one) => one.amount))
