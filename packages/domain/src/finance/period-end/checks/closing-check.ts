/** Checks before closing (结账检查): each a pure question to the books, answered with findings a bookkeeper can act on. */
import type { Day, Period } from '../../../kernel/period.ts'
import type { Money } from '../../../kernel/money.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import type { LedgerFacts } from '../../books/facts.ts'
import type { NumberedVoucher } from '../../vouchers/numbering.ts'
import type { DocumentElements, VoucherPapers } from '../../vouchers/paper-mark.ts'
import type { PeriodEndGiven, PeriodEndSettings } from '../step.ts'

/** block 禁止结账 · blockIfEnabled 启用凭证审核时禁止 · warn 可忽略 · info 提示. */
export type CheckSeverity = 'block' | 'blockIfEnabled' | 'warn' | 'info'

/** Where the bookkeeper goes to put it right. */
export interface CheckJump {
  readonly to:
    | 'vouchers'
    | 'openingBalances'
    | 'periodEnd'
    | 'periods'
    | 'detailBook'
    | 'trialBalance'
    | 'balanceSheet'
    | 'cashFlowStatement'
    | 'salary'
    | 'fundFlows'
    | 'outputInvoices'
    | 'inputInvoices'
    | 'claims'
    | 'otherItems'
    | 'naturalPersons'
    | 'taxReturn'
    | 'assets'
    | 'stock'
    | 'cost'
    | 'reviewQueue'
  readonly query: Readonly<Record<string, string>>
}

export interface CheckFinding {
  readonly checkId: string
  readonly name: string
  readonly severity: 'block' | 'warn' | 'info'
  readonly message: string
  readonly amount: Money | null
  readonly cause: string
  readonly jump: CheckJump
  /** The tag set the finding is about, to be named for the reader. */
  readonly tagSetId?: string
}

/** A balance on a day, for checks that must look at every day and not at the month's end alone. */
export interface DayBalance {
  readonly code: string
  readonly day: Day
  readonly balance: Money
}

export interface ClosingCheckInput {
  readonly facts: LedgerFacts
  readonly period: Period
  readonly settings: PeriodEndSettings & {
    /** 凭证审核 is switched on. */
    readonly reviewRequired: boolean
  }
  readonly given: PeriodEndGiven & {
    readonly previousClosed: boolean
    /** Vouchers of the period, with debit minus credit of each, and whether it should have documents and has none. */
    readonly vouchers: readonly (NumberedVoucher & { readonly imbalance: Money; readonly paperless?: boolean })[]
    /** Vouchers put aside or marked wrong (暂存、标错). */
    readonly unfinishedVoucherIds?: readonly string[]
    /** Lowest balance of each cash and bank subject in the period, by day; the month's end without it. */
    readonly lowestDays?: readonly DayBalance[]
    /** Cash lines without a cash-flow row, internal transfers aside. */
    readonly untaggedCashLines?: number
    /** One of the vouchers they stand on. */
    readonly untaggedVoucherId?: string | null
    /** Vouchers of the period that book red invoices, or have documents refused or returned. */
    readonly papers?: readonly VoucherPapers[]
    /** Vouchers whose correction is torn, in words. */
    readonly torn?: readonly { readonly id: string; readonly text: string }[]
    /** Documents of the period as their elements stand. */
    readonly documents?: readonly DocumentElements[]
  }
}

/** What a check finds, without the parts every finding of it shares. */
export type Found = Pick<CheckFinding, 'cause'> & Partial<Pick<CheckFinding, 'amount' | 'message' | 'jump' | 'tagSetId'>>

export interface ClosingCheck {
  readonly checkId: string
  readonly order: number
  readonly name: string
  readonly severity: CheckSeverity
  /** What is said when it fails. */
  readonly message: string
  readonly standards: readonly Standard[] | 'all'
  readonly jump: CheckJump['to']
  readonly find: (input: ClosingCheckInput) => readonly Found[]
}

/** Runs checks in order; blockIfEnabled blocks only where vouchers must be reviewed and is silent elsewhere. */
export function runClosingChecks(checks: readonly ClosingCheck[], input: ClosingCheckInput): CheckFinding[] {
  const findings: CheckFinding[] = []
  for (const check of checks.toSorted((a, b) => a.order - b.order)) {
    if (check.standards !== 'all' && !check.standards.includes(input.facts.standard)) continue
    if (check.severity === 'blockIfEnabled' && !input.settings.reviewRequired) continue
    const severity = check.severity === 'blockIfEnabled' ? 'block' : check.severity
    for (const found of check.find(input))
      findings.push({
        checkId: check.checkId,
        name: check.name,
        severity,
        message: found.message ?? check.message,
        amount: found.amount ?? null,
        cause: found.cause,
        jump: found.jump ?? { to: check.jump, query: { period: input.period } },
        ...(found.tagSetId === undefined ? {} : { tagSetId: found.tagSetId }),
      })
  }
  return findings
}

/** Whether a period may be closed with these findings. */
export const mayClose = (findings: readonly CheckFinding[]): boolean => findings.every((one) => one.severity !== 'block')
