/** The package a ledger travels in: the exchange file and, beside it, the originals. */
import { invalid } from '@app/domain/kernel/app-error'
import { openZip } from '../../platform/documents/zip.ts'

export const BOOK = '账套.json'
/** What the exchange file may unpack to; originals are packed as they are, and take no more than the zip itself. */
export const MOST_BOOK_BYTES = 512 * 2 ** 20
export const MOST_ENTRIES = 200_000

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The exchange file itself, alone or out of its zip; EX0014 for a zip without one. */
export function openPackage(bytes: Uint8Array): { readonly book: Uint8Array; readonly packed: boolean } {
  if (!isZip(bytes)) return { book: bytes, packed: false }
  const book = openZip(bytes, (name) => name === BOOK, bytes.length + MOST_BOOK_BYTES, MOST_ENTRIES).get(BOOK)
  if (book === undefined) throw invalid('EX0014', `压缩包里没有“${BOOK}”，请选择导出整个账套得到的文件`)
  return { book, packed: true }
}
