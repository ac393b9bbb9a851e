/** How far a ledger has left paper behind (全流程无纸化, 会计信息化工作规范 第二十九条). */
import { dec } from '../../kernel/decimal.ts'
import type { Period } from '../../kernel/period.ts'

/** Vouchers of a month by what they stand on; each is counted in one of the last four. */
export interface PaperlessMonth {
  readonly period: Period
  readonly vouchers: number
  /** Carried over, closed: nothing need lie with them. */
  readonly withoutPapers: number
  /** All their documents are electronic originals. */
  readonly electronic: number
  /** A scan is among them. */
  readonly scanned: number
  /** They say they have more documents than files lie with them: paper somewhere else. */
  readonly missing: number
}

/** Fully electronic vouchers of those that stand on documents, percent to one place, 四舍五入; null without any. */
export function paperlessShare({ vouchers, withoutPapers, electronic }: PaperlessMonth): string | null {
  const counted = vouchers - withoutPapers
  return counted === 0
    ? null
    : dec(String(electronic * 100))
        .over(String(counted), 1)
        .fixed(1)
}
