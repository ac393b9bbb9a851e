/** The recycle bin of drafts: what a person deleted, as it was typed, to be put back as a new draft. */
import { notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { sum } from '@app/domain/kernel/money'
import { periodOf } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as separate from './separate-papers.queries.ts'
import * as files from './voucher-files.queries.ts'
import * as queries from './vouchers.bin.queries.ts'
import { vouchersByIds, type VoucherRead } from './vouchers.reading.ts'
import { addAll, remove, type VoucherInput } from './vouchers.service.ts'
import type { Stored } from './vouchers.store.ts'

/** A voucher as it would be typed again. */
export const inputOf = (voucher: VoucherRead): VoucherInput => ({
  day: voucher.day,
  word: voucher.word,
  attachmentCount: voucher.attachmentCount,
  lines: voucher.lines.map((line) => ({
    abstract: line.abstract,
    subjectId: line.subjectId,
    tagIds: line.tagIds,
    debit: line.debit,
    credit: line.credit,
    currency: line.currency,
    originalAmount: line.originalAmount,
    exchangeRate: line.exchangeRate,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    cashFlows: line.cashFlows,
  })),
})

/** Only what was typed: a draft made from documents, or by period end, is made again where it came from. */
const kept = (voucher: VoucherRead): boolean => voucher.kind === 'manual' && voucher.source.kind === 'typed'

/** The documents of drafts as the bin keeps them: files with all that was found of them, and those bound apart. */
async function papersOf(ctx: LedgerContext, ids: readonly string[]) {
  const attached = Map.groupBy(await files.ofVouchers(ctx.db, ids), (file) => file.voucherId)
  const marks = Map.groupBy(await files.marksOf(ctx.db, ids), (mark) => mark.voucherFileId)
  const apart = Map.groupBy(await separate.papers(ctx.db, ctx.ledger.id, { vouchers: ids }), (paper) => paper.voucherId)
  return (voucherId: string): { files: queries.RemovedPaper[]; separate: queries.RemovedNote[] } => ({
    files: (attached.get(voucherId) ?? []).map(({ id, fileId, addedBy, corrects }) => ({
      id,
      fileId,
      addedName: addedBy,
      corrects,
      marks: (marks.get(id) ?? []).map(({ mark, reason, markedName, markedAt }) => ({
        mark,
        reason,
        markedName,
        markedAt: markedAt.toISOString(),
      })),
    })),
    separate: (apart.get(voucherId) ?? []).map(({ name, volume, place, pages, addedBy, addedAt }) => ({
      name,
      volume,
      place,
      pages,
      addedBy,
      addedAt: addedAt.toISOString(),
    })),
  })
}

/** Puts the documents of a draft back with it, as they were: who added and judged them stays. */
async function putPapersBack(
  ctx: LedgerContext,
  voucherId: string,
  given: { files?: readonly queries.RemovedPaper[]; separate?: readonly queries.RemovedNote[] },
) {
  const papers = (given.files ?? []).map((paper) => ({ ...paper, newId: newId() }))
  const idNow = new Map(papers.map((paper) => [paper.id, paper.newId]))
  if (papers.length > 0)
    await files.attach(
      ctx.db,
      papers.map(({ newId: id, fileId, addedName, corrects }, at) => ({
        id,
        voucherId,
        fileId,
        addedName,
        position: at + 1,
        correctsId: idNow.get(corrects ?? '') ?? null,
      })),
    )
  const marks = papers.flatMap((paper) =>
    // ids in order: the last mark counts
    (paper.marks ?? []).map((mark) => ({ ...mark, id: newId(), voucherFileId: paper.newId, markedAt: new Date(mark.markedAt) })),
  )
  if (marks.length > 0) await files.mark(ctx.db, marks)
  const notes = (given.separate ?? []).map(({ addedBy, addedAt, ...note }) => ({
    ...note,
    voucherId,
    addedName: addedBy,
    addedAt: new Date(addedAt),
  }))
  if (notes.length > 0) await separate.add(ctx.db, notes)
}

/** Deletes drafts; those that were typed go to the bin. */
export async function removeToBin(ctx: LedgerContext, ids: readonly string[]): Promise<{ count: number }> {
  const before = await vouchersByIds(ctx, ids)
  const papers = await papersOf(ctx, ids)
  const removed = await remove(ctx, ids)
  const typed = before.filter(kept)
  if (typed.length > 0)
    await queries.keep(
      ctx.db,
      typed.map((voucher) => ({
        id: voucher.id,
        number: voucher.number,
        day: voucher.day,
        total: sum(voucher.lines.map((line) => line.debit)),
        content: JSON.stringify({
          ...inputOf(voucher),
          ...papers(voucher.id),
        }),
        removedBy: ctx.user.name,
        removedAt: ctx.now,
      })),
    )
  return removed
}

/** Puts deleted drafts back, with new numbers; all or none, and each is checked as if it were typed now. */
export async function restore(ctx: LedgerContext, ids: readonly string[]): Promise<Stored[]> {
  const rows = await queries.take(ctx.db, ids)
  if (rows.length !== new Set(ids).size) throw notFound('VO0021', '有凭证已恢复或不在回收站')
  const drafts = rows.map(({ content }) => ({
    day: content.day,
    period: periodOf(content.day),
    word: content.word,
    attachmentCount: content.attachmentCount,
    kind: 'manual' as const,
    lines: content.lines,
  }))
  const stored = await addAll(ctx, drafts, '恢复凭证')
  for (const [index, { content }] of rows.entries()) await putPapersBack(ctx, stored[index]!.id, content)
  return stored
}

export async function bin(ctx: LedgerContext) {
  return (await queries.latest(ctx.db)).map(({ content, ...row }) => ({
    ...row,
    word: content.word,
    lines: content.lines.length,
    abstract: content.lines[0]?.abstract ?? '',
  }))
}
