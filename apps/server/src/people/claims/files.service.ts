/** Papers of a bill: added until it is booked and after, removed from drafts alone. */
import { broken } from '@app/domain/kernel/app-error'
import type { BillKind } from '@app/domain/people/claims/bill'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/implement.ts'
import { keepPapers, paperAnswer, storePapers } from '../../papers/paper/index.ts'
import * as queries from './bills.queries.ts'
import { invoiceOnPaper, type PaperInvoice } from './claimed.ts'
import { lockBills, log } from './bills.service.ts'

export async function addFiles(caller: LedgerCaller, kind: BillKind, billId: string, files: readonly UploadedFile[]) {
  const stored = await storePapers(caller, files)
  // read before the books are locked: the same invoice in another claim or in the lists is known by its number
  const read = new Map<string, PaperInvoice>()
  for (const { file, digest } of stored) if (kind === 'claim') read.set(digest, await invoiceOnPaper(file))
  return caller.transact(async (ctx) => {
    const [bill] = await lockBills(ctx, kind, [billId])
    const there = await queries.filesOf(ctx.db, billId)
    const rows = await keepPapers(ctx, there.length, stored)
    await insertRows(
      ctx.db,
      'claimFiles',
      rows.map((row, at) => ({
        billId,
        fileId: row.id,
        position: there.length + at + 1,
        addedName: ctx.user.name,
        ...read.get(row.digest),
      })),
    )
    await log(ctx, '添加附件', kind, [bill!], { files: rows.map(({ name, digest }) => ({ name, digest })) })
    return queries.filesOf(ctx.db, billId)
  })
}

/** EC0051: what was sent in keeps its papers. */
export async function removeFile(ctx: LedgerContext, kind: BillKind, id: string): Promise<void> {
  const file = await queries.fileById(ctx.db, id)
  const [bill] = await lockBills(ctx, kind, [file.billId])
  if (bill!.state !== 1) throw broken('EC0051', '单据已提交，附件只能添加，不能删除')
  await queries.detach(ctx.db, id)
  await log(ctx, '删除附件', kind, [bill!], { name: file.name, digest: file.digest })
}

export async function file(ctx: LedgerContext, kind: BillKind, id: string): Promise<FileAnswer> {
  const found = await queries.fileById(ctx.db, id)
  // a paper is seen by whoever may see its bill
  if ((await queries.bills(ctx.db, ctx.ledger.id, kind, { ids: [found.billId] })).length === 0) throw queries.noBill()
  return paperAnswer(ctx, found)
}
