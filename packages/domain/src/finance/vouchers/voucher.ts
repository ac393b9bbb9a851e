/** Vouchers (记账凭证): head, lines and their life: draft → reviewed → posted, never back from posted. */
import type { Money } from '../../kernel/money.ts'
import type { Day, Period } from '../../kernel/period.ts'
import type { Quantity, Rate } from '../../kernel/quantity.ts'

export const VOUCHER_WORDS = ['记', '收', '付', '转'] as const
export type VoucherWord = (typeof VOUCHER_WORDS)[number]

/** draft 草稿 · reviewed 已审核 · posted 已记账. */
export type VoucherState = 'draft' | 'reviewed' | 'posted'

/**
 * manual typed or built from documents · closing accruals and transfers of period end · carryForward 结转损益 ·
 * red the red copy of a correction · yearEnd transfers of the year's profit. Books and statements treat only carryForward specially.
 */
export type VoucherKind = 'manual' | 'closing' | 'carryForward' | 'red' | 'yearEnd'

/** A part of a cash line's movement given to a cash-flow row: inflow positive, outflow negative. */
export interface CashFlowPart {
  readonly item: string
  readonly amount: Money
}

export interface VoucherLine {
  readonly abstract: string
  readonly subjectId: string
  /** Tag ids; at most one per tag type the subject asks for. */
  readonly tagIds: readonly string[]
  readonly debit: Money
  readonly credit: Money
  /** ISO code, or '' for the functional currency. */
  readonly currency: string
  readonly originalAmount: Money | null
  readonly exchangeRate: Rate | null
  readonly quantity: Quantity | null
  readonly unitPrice: Rate | null
  readonly cashFlows: readonly CashFlowPart[]
}

export interface Voucher {
  readonly id: string
  readonly period: Period
  readonly day: Day
  readonly word: VoucherWord
  readonly number: number
  readonly attachmentCount: number
  readonly state: VoucherState
  readonly kind: VoucherKind
  readonly lines: readonly VoucherLine[]
}
