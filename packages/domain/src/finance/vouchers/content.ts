/** The content of a voucher as text: what digests, signatures and change comparisons are made of. */
import type { Voucher } from './voucher.ts'

/** Raised when a field is added; texts of older versions stay readable by their own rule. */
export const CONTENT_VERSION = 'v1'

/**
 * Version, head and one row per line, as JSON arrays in a fixed order. State is left out, so that review and posting don't change
 * the digest; tags are sorted, because their order means nothing.
 */
export function contentOf(voucher: Omit<Voucher, 'state'>): string {
  const head = [voucher.id, voucher.period, voucher.day, voucher.word, voucher.number, voucher.attachmentCount, voucher.kind]
  const lines = voucher.lines.map((line) => [
    line.abstract,
    line.subjectId,
    line.tagIds.toSorted(),
    line.debit,
    line.credit,
    line.currency,
    line.originalAmount,
    line.exchangeRate,
    line.quantity,
    line.unitPrice,
    line.cashFlows.map(({ item, amount }) => [item, amount]),
  ])
  return [CONTENT_VERSION, JSON.stringify(head), ...lines.map((line) => JSON.stringify(line))].join('\n')
}
