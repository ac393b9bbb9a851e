/** Images, PDF, OFD and XML that go with a typed paper: checked and stored first, bound in the transaction that follows. */
import { checkVoucherFiles, kindByName } from '@app/domain/finance/vouchers/voucher-file'
import { invalid } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { mediaTypeOf, shownInBrowser } from '../../platform/documents/media-type.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'

interface StoredPaper {
  readonly file: UploadedFile
  readonly digest: string
}
const sizesOf = (files: readonly UploadedFile[]) => files.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length }))

/** Nothing waits for the store with the books locked. EC0050 for a file that is not what its name says. */
export async function storePapers(caller: LedgerCaller, files: readonly UploadedFile[]): Promise<StoredPaper[]> {
  checkVoucherFiles(0, sizesOf(files))
  const forged = files.find(({ name, bytes }) => sniff(bytes) !== kindByName(name))
  if (forged) throw invalid('EC0050', `附件《${forged.name}》的内容与扩展名不符，请检查文件`)
  const stored: StoredPaper[] = []
  for (const file of files) stored.push({ file, digest: await caller.files.put(file.bytes) })
  return stored
}

/** Rows of the stored ones beside those that are `there` already; answers what was kept. */
export async function keepPapers(ctx: LedgerContext, there: number, stored: readonly StoredPaper[]) {
  checkVoucherFiles(there, sizesOf(stored.map((one) => one.file)))
  const rows = stored.map(({ file, digest }) => ({
    id: newId(),
    name: file.name,
    mediaType: mediaTypeOf(file.bytes, file.mediaType),
    sizeBytes: String(file.bytes.length),
    digest,
    addedBy: ctx.user.id,
    addedAt: ctx.now,
  }))
  await insertRows(ctx.db, 'files', rows)
  return rows
}

/** The bytes as they came; what a browser might run is only ever saved. */
export const paperAnswer = async (ctx: LedgerContext, { name, mediaType, digest }: { name: string; mediaType: string; digest: string }) =>
  new FileAnswer(name, shownInBrowser(mediaType) ? mediaType : 'application/octet-stream', await ctx.files.get(digest))
