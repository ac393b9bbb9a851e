/** Between a voucher as the server knows it and as it is typed; and typing that survives a reload. */
import type { VoucherDraft } from '@app/contract/finance/vouchers/vouchers'
import { newId } from '@app/domain/kernel/id'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import type { z } from 'zod'
import { forget, recall, remember } from '../../../platform/storage.ts'
import { isBlank, isEmpty, padded, type Entry, type EntryLine, type SubjectOf } from './entry.ts'
import type { VoucherRow } from '../vouchers.api.ts'

type Draft = z.output<typeof VoucherDraft>
type TagTypeOf = (id: string) => TagType | undefined

export const entryOf = (voucher: VoucherRow, tagTypeOf: TagTypeOf): Entry => ({
  requestId: newId(),
  day: voucher.day,
  word: voucher.word,
  attachmentCount: voucher.attachmentCount,
  lines: padded(
    voucher.lines.map((line): EntryLine => {
      const tags: Partial<Record<TagType, string>> = {}
      for (const id of line.tagIds) {
        const type = tagTypeOf(id)
        if (type !== undefined) tags[type] = id
      }
      return {
        key: newId(),
        abstract: line.abstract,
        subjectId: line.subjectId,
        tags,
        debit: line.debit,
        credit: line.credit,
        currency: line.currency,
        originalAmount: line.originalAmount,
        exchangeRate: line.exchangeRate,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        cashFlows: line.cashFlows,
      }
    }),
  ),
})

/** What is saved: the written lines, tags in the order the subject asks for them. */
export const draftOf = (entry: Entry, subjectOf: SubjectOf): Draft => ({
  requestId: entry.requestId,
  day: entry.day,
  word: entry.word,
  attachmentCount: entry.attachmentCount,
  lines: entry.lines
    .filter((line) => !isBlank(line))
    .map((line) => ({
      abstract: line.abstract.trim(),
      subjectId: line.subjectId ?? '',
      tagIds: (subjectOf(line.subjectId)?.tagTypes ?? []).flatMap((type) => line.tags[type] ?? []),
      debit: line.debit,
      credit: line.credit,
      currency: line.currency,
      originalAmount: line.originalAmount,
      exchangeRate: line.exchangeRate,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      ...(line.cashFlows === undefined ? {} : { cashFlows: [...line.cashFlows] }),
    })),
})

/** A copy to go on with as a new voucher. */
export const copyOf = (entry: Entry): Entry => ({
  ...entry,
  requestId: newId(),
  lines: entry.lines.map((line) => ({ ...line, key: newId(), cashFlows: undefined })),
})

export interface Unsaved {
  /** The voucher it was typed over, as it was then. */
  readonly version?: string | undefined
  readonly entry: Entry
  readonly correcting: boolean
  /** Milliseconds; when it was typed. */
  readonly at: number
}
export const unsavedKey = (userId: string, ledgerId: string, id: string | null): string => `voucher:${userId}:${ledgerId}:${id ?? 'new'}`
export const readUnsaved = (key: string): Unsaved | null => recall<Unsaved | null>(key, null)
export function keepUnsaved(key: string, unsaved: Unsaved): void {
  if (isEmpty(unsaved.entry)) forget(key)
  else remember(key, unsaved)
}
export const dropUnsaved = (key: string): void => forget(key)
