/**
 * What books, statements and period end are computed from: subjects, opening balances and monthly turnovers.
 * The server reads exactly these rows; nothing here knows where they come from.
 */
import type { Money } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { Quantity } from '../../kernel/quantity.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import type { OwnFormula } from '../reports/own-formulas.ts'

/** The key of figures below a subject: one tag combination ('' = none) in one currency ('' = functional). */
export interface FigureKey {
  readonly subjectId: string
  readonly tagSetId: string
  readonly currency: string
}

/**
 * Opening balances (期初余额) of the start period, per leaf subject, tag set and currency. Signed debit-minus-credit
 * amounts: year + ytdDebit − ytdCredit = opening. ytdProfit is the real accumulated amount of a profit-and-loss subject,
 * signed by its side, because its ytd turnovers are flattened by carry-forward.
 */
export interface OpeningFact extends FigureKey {
  readonly year: Money
  readonly ytdDebit: Money
  readonly ytdCredit: Money
  readonly opening: Money
  readonly ytdProfit: Money
  readonly openingOriginal: Money
  readonly openingQuantity: Quantity
}

/** Turnovers (发生额) of one month. carried* is the part that came from profit carry-forward vouchers (included in debit/credit). */
export interface TurnoverFact extends FigureKey {
  readonly period: Period
  readonly debit: Money
  readonly credit: Money
  readonly carriedDebit: Money
  readonly carriedCredit: Money
  readonly originalDebit: Money
  readonly originalCredit: Money
  readonly quantityDebit: Quantity
  readonly quantityCredit: Quantity
}

/** Cash movement assigned to a cash-flow row (现金流量项目) in a month: inflow positive, outflow negative. */
export interface CashFlowFact {
  readonly period: Period
  readonly item: string
  readonly amount: Money
}

/**
 * Per month, the amount of vouchers (carry-forward aside) that debit one subject against another: of each voucher the smaller
 * of A's net debit and B's net credit. Only the pairs statements ask for (transferPairs in finance/reports/templates.ts).
 */
export interface TransferFact {
  readonly period: Period
  readonly debitCode: string
  readonly creditCode: string
  readonly amount: Money
}

export interface LedgerFacts {
  readonly standard: Standard
  readonly startPeriod: Period
  readonly subjects: readonly Subject[]
  readonly openings: readonly OpeningFact[]
  /** Every turnover from the start period up to the last period asked for. */
  readonly turnovers: readonly TurnoverFact[]
  readonly cashFlows: readonly CashFlowFact[]
  /** Accumulated cash flows of the months of the start year before the start period; row → amount in the row's own sign. */
  readonly openingCashFlows: Readonly<Record<string, Money>>
  /** Missing = no such vouchers. */
  readonly transfers?: readonly TransferFact[]
  /** The ledger's own formulas of statement lines, in the order they were given. */
  readonly ownFormulas?: readonly OwnFormula[]
}
