/** Behaviour tips (行为提示): what a company's habits will cost it in tax, with the figures and the documents they rest on. */
import type { Address } from '../../access/address.ts'
import type { PeriodEndSettings } from '../../finance/period-end/step.ts'
import type { LedgerFacts } from '../../finance/books/facts.ts'
import { dec, type Decimal } from '../../kernel/decimal.ts'
import { money, type Money } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { Rate } from '../../kernel/quantity.ts'

export const TIP_LEVELS = ['costs', 'near', 'watch'] as const
/** costs: tax is already being paid for it · near: a limit is close · watch: something to settle while there is time. */
export type TipLevel = (typeof TIP_LEVELS)[number]
export const tipLevelNames: Readonly<Record<TipLevel, string>> = { costs: '多缴税', near: '接近标准', watch: '要处理' }

export interface Tip {
  readonly key: string
  readonly group: string
  readonly level: TipLevel
  readonly title: string
  /** The figure it is about. */
  readonly amount: Money
  /** What it costs or would cost in tax; null where the books cannot tell. */
  readonly cost: Money | null
  /** How it was worked out, and what to do. */
  readonly words: string
  readonly source: string
  /** Where its figures are seen. */
  readonly page: Address
}

/** Special input invoices nobody has ticked, by how long they have lain. */
export interface Unticked {
  readonly count: number
  readonly tax: Money
  readonly oldest: Period
}

export interface TipFacts {
  readonly facts: LedgerFacts
  readonly period: Period
  readonly settings: PeriodEndSettings
  /** Output invoices without tax: of the twelve months that end here, and of the VAT cycle so far. */
  readonly sold: { readonly year: Money; readonly cycle: Money }
  /** Of months before this one; null where there is none. */
  readonly unticked: Unticked | null
  /** Payments in cash of the month, each above the limit. */
  readonly cash: { readonly count: number; readonly amount: Money }
}

export type TipRule = (facts: TipFacts) => Tip | null

/** A share of an amount, to the fen. */
export const shareOf = (amount: Decimal | Money, rate: Rate | string): Money => money(dec(amount).times(rate))
/** 0.005 as 0.5%. */
export const percentText = (rate: Rate): string => `${dec(rate).times('100').toString()}%`
