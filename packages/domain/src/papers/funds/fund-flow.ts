/** Fund flows (资金流水): one movement of a bank account or wallet, as its statement says it. */
import type { Money } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'
import type { BalanceChain } from './balance-chain.ts'
import type { RowProblem } from './cells.ts'
import type { ColumnMapping } from './column-mapping.ts'
import type { AskedOrder } from './day-order.ts'
import type { FlowField } from './flow-fields.ts'
import type { LayoutName } from './layouts.ts'

/**
 * done 已完成 · pending 未完成（等待确认收货）· closed 交易关闭 · refunded 该笔已全额退回 · partlyRefunded 部分退回 ·
 * refund 该笔是收到或付出的退款 · failed 失败 · reversed 已冲正或退汇，另有一笔冲回
 */
export type FlowStatus = 'done' | 'pending' | 'closed' | 'refunded' | 'partlyRefunded' | 'refund' | 'failed' | 'reversed'

/** 冲帐标志: a reversal takes an earlier line back, a replacement books it again; neither is new business. */
export type ReversalMark = 'none' | 'reversal' | 'replacement'

export interface Counterparty {
  readonly name: string
  readonly bankAccount: string
  readonly bankName: string
}

/** A text column of the statement that has no place of its own, kept under its header. */
export interface KeptText {
  readonly label: string
  readonly text: string
}

export interface FundFlow {
  /** The same for the same movement in every file of this account; identical movements are numbered. */
  readonly identity: string
  readonly sheet: string
  /** Row in the sheet, from 1. */
  readonly row: number
  readonly day: Day
  /** HH:MM:SS, null when the bank gives none. */
  readonly time: string | null
  readonly postedOn: Day | null
  readonly inflow: Money
  readonly outflow: Money
  /** The figure as printed, without direction: what a neutral row has instead of inflow and outflow. */
  readonly amount: Money
  /** 不计收支、中性交易: neither income nor spending by the wallet's own count (top-up, withdrawal, refund). */
  readonly neutral: boolean
  readonly balance: Money | null
  readonly currency: string
  readonly counterparty: Counterparty
  readonly serialNumber: string
  readonly orderNumber: string
  readonly transactionKind: string
  readonly abstract: string
  readonly purpose: string
  readonly remark: string
  readonly kept: readonly KeptText[]
  readonly status: FlowStatus
  readonly statusText: string
  readonly refundedAmount: Money
  /** Service fee (手续费) taken inside this movement; null when the statement does not tell. */
  readonly fee: Money | null
  readonly reversal: ReversalMark
  /** Rows of the same sheet, where both sides of a reversal stand in it. */
  readonly reversedBy?: number
  readonly reverses?: number
  /** The account the row belongs to, as printed (often masked); empty when the file does not tell. */
  readonly ownBankAccount: string
}

/** A figure the file states about itself, beside what its rows add up to. */
export interface StatementControl {
  readonly label: string
  readonly stated: string
  readonly found: string
  readonly agrees: boolean
}

/** One account's part of a statement: one header with its rows. */
export interface StatementSection {
  readonly sheet: string
  readonly headerRow: number
  readonly bankAccount: string
  readonly holder: string
  readonly bankName: string
  readonly currency: string
  readonly from: Day | null
  readonly to: Day | null
  readonly flowCount: number
  readonly controls: readonly StatementControl[]
  readonly chains: readonly BalanceChain[]
  /** Balances that are masked or not printed: allowed, and not checked. */
  readonly balancesMissing: number
}

/** A header row that was not understood, for a person to map. */
export interface HeaderCandidate {
  readonly sheet: string
  readonly row: number
  readonly headers: readonly string[]
  readonly fingerprint: string
  readonly guess: Readonly<Partial<Record<FlowField, string>>>
  /** The rows below it, as a preview. */
  readonly sample: readonly (readonly string[])[]
}

/** A header that was read, and how: a person may teach us another reading. */
export interface ReadHead extends HeaderCandidate {
  readonly mapping: ColumnMapping | null
}

/** in: a positive figure is income, or the columns are as named · out: the other way round · words: each row as its own words say. */
export type Way = 'in' | 'out' | 'words'

/** What nobody but a person can say: which way the figures of a table point. Answered once for its head. */
export interface DirectionQuestion {
  readonly sheet: string
  readonly row: number
  readonly fingerprint: string
  readonly headers: readonly string[]
  /** amount: one column without a direction · sides: two columns, which of them is income. */
  readonly about: 'amount' | 'sides'
  readonly proposal: Way | null
  readonly why: string
  readonly ways: readonly { readonly way: Way; readonly inflow: Money; readonly outflow: Money }[]
  /** The first rows, with the figure as printed. */
  readonly sample: readonly { readonly day: Day; readonly text: string; readonly amount: string }[]
}

/** In which order the days of a head are written, where three bare numbers leave it open. Answered once for its head. */
export interface DayQuestion extends AskedOrder {
  readonly sheet: string
  readonly row: number
  readonly fingerprint: string
  readonly headers: readonly string[]
}

export type StatementReading =
  | {
      readonly kind: 'recognised'
      readonly layout: LayoutName
      readonly title: string
      readonly fingerprint: string
      readonly flows: readonly FundFlow[]
      readonly sections: readonly StatementSection[]
      readonly problems: readonly RowProblem[]
      /** Rows of a second copy of the same table in the same file (left out of flows). */
      readonly repeated: number
      /** Those rows. */
      readonly repeats: readonly FundFlow[]
      readonly heads: readonly ReadHead[]
      readonly questions: readonly DirectionQuestion[]
      readonly dayQuestions: readonly DayQuestion[]
      /** What a person should know of the file as a whole. */
      readonly notices: readonly string[]
      /** The account it is of stands in a cell that lost its digits: a person says which it is. */
      readonly accountLost?: boolean
    }
  /** A table we know, and know to be no statement. */
  | { readonly kind: 'notStatement'; readonly reason: string }
  | { readonly kind: 'unrecognised'; readonly candidates: readonly HeaderCandidate[] }
