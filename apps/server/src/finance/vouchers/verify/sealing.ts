/** What a posting seals into the log: which vouchers, under which numbers, by whom, with which content. */
import { sm3 } from '../../../ledger/book-log/index.ts'

export interface SealedHead {
  readonly id: string
  readonly period: string
  readonly word: string
  readonly number: number
  readonly digest: string
  readonly preparedBy: string
  readonly reviewedBy: string | null
  readonly postedBy: string
}

/** One digest over everything a posting made final: which vouchers, under which numbers, by whom, with which content. */
export const postingRoot = (heads: readonly SealedHead[]): string =>
  sm3(
    [...heads]
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((head) =>
        JSON.stringify([head.id, head.period, head.word, head.number, head.digest, head.preparedBy, head.reviewedBy, head.postedBy]),
      )
      .join('\n'),
  )
