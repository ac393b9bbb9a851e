/** The cash lines of a voucher being typed and what their money is given to (现金流量). Pure. */
import { suggestCashFlows } from '@app/domain/finance/vouchers/cash-flows'
import type { CashFlowPart } from '@app/domain/finance/vouchers/voucher'
import { isZero, subtract, sum, type Money } from '@app/domain/kernel/money'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import { hasAmount, type EntryLine } from './entry.ts'

export interface CashLine {
  readonly index: number
  /** Into the till positive, out of it negative. */
  readonly moved: Money
  readonly parts: readonly CashFlowPart[]
  /** Chosen by a person; else what is suggested from the other lines. */
  readonly chosen: boolean
}
interface Known {
  readonly code: string
  readonly cash: string | null
}

export function cashLinesOf(
  lines: readonly EntryLine[],
  subjectOf: (id: string | null) => Known | undefined,
  standard: Standard,
): CashLine[] {
  const suggested = suggestCashFlows(
    standard,
    lines.map((line) => {
      const subject = subjectOf(line.subjectId)
      return {
        code: subject?.code ?? '',
        cash: (subject?.cash ?? null) !== null,
        debit: line.debit,
        credit: line.credit,
        revaluation: line.currency !== '' && line.originalAmount !== null && isZero(line.originalAmount),
      }
    }),
  )
  return lines.flatMap((line, index) => {
    if ((subjectOf(line.subjectId)?.cash ?? null) === null || !hasAmount(line)) return []
    const parts = line.cashFlows ?? suggested[index] ?? []
    return [{ index, moved: subtract(line.debit, line.credit), parts, chosen: line.cashFlows !== undefined }]
  })
}

/** What is left to give, zero when the parts are the whole movement. */
export const leftOf = (moved: Money, parts: readonly CashFlowPart[]): Money => subtract(moved, sum(parts.map((part) => part.amount)))

/** One more part takes what is left. */
export const withPart = (line: CashLine, item: string): CashFlowPart[] => [...line.parts, { item, amount: leftOf(line.moved, line.parts) }]
