/** The recycle bin of drafts: what a person deleted, as it was typed, to be put back as a new draft. */
import { conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { sum } from '@app/domain/kernel/money'
import { periodOf } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { withPartners } from './corrections.queries.ts'
import * as separate from './papers/separate-papers.queries.ts'
import * as files from './papers/voucher-files.queries.ts'
import * as queries from './vouchers.bin.queries.ts'
import { vouchersByIds, type VoucherRead } from './vouchers.reading.ts'
import type { VoucherInput } from './voucher-input.ts'
import { addAll, remove } from './vouchers.service.ts'
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

/** Only what was typed, corrections with it: a draft made from documents, or by period end, is made again where it came from. */
const kept = (voucher: VoucherRead): boolean => (voucher.kind === 'manual' && voucher.source.kind === 'typed') || voucher.corrects !== null

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

/** The correction a voucher of the bin is of; `group`: what was deleted together and comes back together. */
const correctionIn = (voucher: VoucherRead, group: string): { correction?: queries.RemovedCorrection } =>
  voucher.corrects === null ? {} : { correction: { of: voucher.corrects, kind: voucher.kind, source: voucher.source, group } }

/** Deletes drafts; those that were typed go to the bin. */
export async function removeToBin(ctx: LedgerContext, asked: readonly string[]): Promise<{ count: number; paired: number }> {
  const ids = await withPartners(ctx.db, ctx.ledger.id, asked, ['draft', 'reviewed'])
  const before = await vouchersByIds(ctx, ids)
  const papers = await papersOf(ctx, ids)
  const { count } = await remove(ctx, ids)
  const removed = { count, paired: ids.length - new Set(asked).size }
  const typed = before.filter(kept)
  const groups = new Map(typed.map((voucher) => [voucher.corrects, newId()]))
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
          ...correctionIn(voucher, groups.get(voucher.corrects)!),
        }),
        removedBy: ctx.user.name,
        removedAt: ctx.now,
      })),
    )
  return removed
}

/** What was corrected anew since is not corrected a second time by what comes back. */
async function refuseCorrectedAgain(ctx: LedgerContext, drafts: readonly { readonly correctsId?: string }[]): Promise<void> {
  const originals = await vouchersByIds(ctx, [...new Set(drafts.map((draft) => draft.correctsId).filter((id) => id !== undefined))])
  const again = originals.find((one) => one.correctedBy.length > 0)
  if (again) throw conflict('VO0045', `${again.period} ${again.word}-${again.number}已另行更正，回收站里的这组更正不能再恢复`)
}

/** Puts deleted drafts back, with new numbers; all or none, and each is checked as if it were typed now. */
export async function restore(ctx: LedgerContext, ids: readonly string[]): Promise<Stored[]> {
  const { rows, missing } = await queries.take(ctx.db, ctx.ledger.id, ids)
  if (missing) throw notFound('VO0021', '有凭证已恢复或不在回收站')
  const drafts = rows.map(({ content }) => ({
    day: content.day,
    period: periodOf(content.day),
    word: content.word,
    attachmentCount: content.attachmentCount,
    kind: content.correction?.kind ?? ('manual' as const),
    lines: content.lines,
    ...(content.correction && { source: content.correction.source, correctsId: content.correction.of }),
  }))
  await refuseCorrectedAgain(ctx, drafts)
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
    group: content.correction?.group ?? '',
  }))
}
