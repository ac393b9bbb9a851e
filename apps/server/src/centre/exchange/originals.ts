/** A ledger's file with its originals: the exchange file beside the kept files, each under its SM3, in one zip. */
import { invalid, type ErrorDetail } from '@app/domain/kernel/app-error'
import { mediaTypeOf } from '../../platform/documents/media-type.ts'
import { checkZip, unpackZip } from '../../platform/documents/zip.ts'
import { zipInto } from '../../platform/documents/zip-into.ts'
import { digestOfFile } from '../../platform/storage/digest.ts'
import { intactFile, type FileStore } from '../../platform/storage/file-store.ts'
import type { Exchange } from './exchange-file.ts'
import { BOOK, MOST_BOOK_BYTES, MOST_ENTRIES } from './package-file.ts'

const FOLDER = '原件/'

type KeptFile = { readonly name: string; readonly mediaType: string; readonly digest: string; readonly sizeBytes: number }
export const filesOf = (file: Exchange): readonly KeptFile[] => (file.papers['files'] ?? []) as unknown as readonly KeptFile[]

/** A package in the making: originals one by one, as they are, then the file that names them. */
export function packageInto(now: Date) {
  const zip = zipInto(now)
  return {
    /** False for an original the store has not any more, or not as it was kept: a ledger is not kept back by a file that was lost. */
    async addOriginal(store: FileStore, digest: string): Promise<boolean> {
      const bytes = await intactFile(store, digest)
      if (bytes === null) return false
      await zip.add({ path: FOLDER + digest, asIs: true }, bytes)
      return true
    },
    async end(book: Buffer): Promise<Buffer> {
      await zip.add({ path: BOOK }, book)
      return zip.end()
    },
  }
}

/**
 * Keeps the originals a file names, each checked against its digest. EX0011 lists those that are missing, were changed, or are not of
 * the type that is said: what a browser shows is decided by it.
 */
export async function keepOriginals(store: FileStore, file: Exchange, zip: Buffer | null): Promise<void> {
  const lost = new Set(file.lostFiles)
  const wanted = filesOf(file).flatMap((one, index) => (lost.has(one.digest) ? [] : [{ ...one, row: index + 1 }]))
  const there = new Set(zip === null ? [] : checkZip(zip, zip.length + MOST_BOOK_BYTES, MOST_ENTRIES))
  const details: ErrorDetail[] = []
  const refuse = ({ row, name }: { row: number; name: string }, reason: string): void =>
    void details.push({ row, field: 'papers.files', reason: `原件“${name}”${reason}` })
  for (const one of wanted)
    if (!there.has(FOLDER + one.digest)) refuse(one, zip === null ? '不在文件里：请导入导出时得到的压缩包' : '不在压缩包里')
  checkAll(details)
  const byPath = Map.groupBy(wanted, (one) => FOLDER + one.digest)
  if (zip !== null)
    for await (const [path, unzipped] of unpackZip(zip, (entry) => byPath.has(entry), zip.length + MOST_BOOK_BYTES, MOST_ENTRIES)) {
      const bytes = Buffer.from(unzipped.buffer, unzipped.byteOffset, unzipped.byteLength)
      const digest = await digestOfFile(bytes)
      for (const one of byPath.get(path)!)
        if (digest !== one.digest || bytes.length !== one.sizeBytes) refuse(one, '与导出时不一致')
        else if (mediaTypeOf(bytes, one.mediaType) !== one.mediaType) refuse(one, '的内容与所写的类型不符')
      if (details.length === 0) await store.put(bytes)
    }
  checkAll(details)
}

function checkAll(details: readonly ErrorDetail[]): void {
  if (details.length > 0) throw invalid('EX0011', `原件不全或被改过：${details[0]!.reason}`, details.slice(0, 200))
}
