/** What stands under the title of a book: whose it is, its months, its unit. */
import type { Period } from '../../kernel/period.ts'

export interface BookSpan {
  readonly from: Period
  readonly to: Period
  readonly company?: string | undefined
}

/** 2026-01, or 2026-01至2026-03. */
export const spanText = ({ from, to }: Pick<BookSpan, 'from' | 'to'>): string => (from === to ? from : `${from}至${to}`)

export const bookCaptions = (span: BookSpan): string[] => [`编制单位：${span.company ?? ''}`, spanText(span), '单位：元']
