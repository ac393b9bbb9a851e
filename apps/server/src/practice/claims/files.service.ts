/** Papers of a bill: added until it is booked, removed from drafts alone. */
import { checkVoucherFiles, kindByName } from '@app/domain/finance/vouchers/voucher-file'
import { broken, invalid } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import type { BillKind } from '@app/domain/practice/claims/bill'
import { mediaTypeOf, shownInBrowser } from '../../platform/documents/media-type.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import * as queries from './bills.queries.ts'
import { lockBills, log } from './bills.service.ts'

/** Keeps the bytes first, then binds them. EC0050 for a file that is not what its name says. */
export async function addFiles(caller: LedgerCaller, kind: BillKind, billId: string, files: readonly UploadedFile[]) {
  const sizes = files.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length }))
  checkVoucherFiles(0, sizes)
  const forged = files.find(({ name, bytes }) => sniff(bytes) !== kindByName(name))
  if (forged) throw invalid('EC0050', `附件《${forged.name}》的内容与扩展名不符，请检查文件`)
  const kept: { file: UploadedFile; digest: string }[] = []
  for (const file of files) kept.push({ file, digest: await caller.files.put(file.bytes) })
  return caller.transact(async (ctx) => {
    const [bill] = await lockBills(ctx, kind, [billId])
    const there = await queries.filesOf(ctx.db, billId)
    checkVoucherFiles(there.length, sizes)
    const rows = kept.map(({ file, digest }) => ({
      id: newId(),
      name: file.name,
      mediaType: mediaTypeOf(file.bytes, file.mediaType),
      sizeBytes: String(file.bytes.length),
      digest,
      addedBy: ctx.user.id,
      addedAt: ctx.now,
    }))
    for (const row of rows) await queries.keepFile(ctx.db, row)
    await queries.attach(
      ctx.db,
      rows.map((row, at) => ({ billId, fileId: row.id, position: there.length + at + 1, addedName: ctx.user.name })),
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
  const { billId, name, mediaType, digest } = await queries.fileById(ctx.db, id)
  // a paper is seen by whoever may see its bill
  if ((await queries.bills(ctx.db, ctx.ledger.id, kind, { ids: [billId] })).length === 0) throw queries.noBill()
  return new FileAnswer(name, shownInBrowser(mediaType) ? mediaType : 'application/octet-stream', await ctx.files.get(digest))
}
