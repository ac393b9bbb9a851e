/** What stands under the title of a book: whose it is, its months, its unit. */
import type { Period } from '../../kernel/period.ts'

export interface BookSpan {
  readonly from: Period
  readonly to: Period
  readonly company?: string | undefined
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/** A moment as it is typed and stands in an address, 2026-11-21T10:00 in China whatever the browser's own time; null when it is none. */
export function momentIn(text: string): Date | null {
  const moment = MOMENT.test(text) ? new Date(`${text}+08:00`) : null
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment
}

/** 2026-01, or 2026-01至2026-03. */
export const spanText = ({ from, to }: Pick<BookSpan, 'from' | 'to'>): string => (from === to ? from : `${from}至${to}`)

/** Whose it is, its time in words, its unit. */
export const captionsOf = (company: string | undefined, when: string): string[] => [`编制单位：${company ?? ''}`, when, '单位：元']
export const bookCaptions = (span: BookSpan): string[] => captionsOf(span.company, spanText(span))
