/** Files of a voucher (凭证附件, 会计基础工作规范 第五十一条: 记账凭证必须附有原始凭证): which, how many, how large. */
import { invalid } from '../../kernel/app-error.ts'

export const MOST_VOUCHER_FILES = 50
export const VOUCHER_FILE_MEGABYTES = 10
/** Endings taken, and what a file of such a name must be inside. */
export const voucherFileKinds = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  bmp: 'image',
  webp: 'image',
  pdf: 'pdf',
  // an OFD is a packed folder
  ofd: 'zip',
  xml: 'xml',
} as const
export const VOUCHER_FILE_ENDINGS: readonly string[] = Object.keys(voucherFileKinds)

const BYTES_PER_MEGABYTE = 1024 * 1024
const endingOf = (name: string): string => (name.includes('.') ? name.split('.').at(-1)!.toLowerCase() : '')

/** What the name says the file is; undefined for one that is not taken. */
export const kindByName = (name: string): string | undefined => voucherFileKinds[endingOf(name) as keyof typeof voucherFileKinds]

/** Why a file is not taken, or null. */
export function fileRefusal({ name, sizeBytes }: { readonly name: string; readonly sizeBytes: number }): string | null {
  if (kindByName(name) === undefined) return `文件《${name}》的类型不支持，可添加图片、PDF、OFD、XML`
  if (sizeBytes === 0) return `文件《${name}》是空文件`
  if (sizeBytes <= VOUCHER_FILE_MEGABYTES * BYTES_PER_MEGABYTE) return null
  return `文件《${name}》大小 ${(sizeBytes / BYTES_PER_MEGABYTE).toFixed(1)} MB 超过 ${VOUCHER_FILE_MEGABYTES} MB`
}

/** VF0001 when there would be too many. */
export function checkRoom(there: number, more: number): void {
  if (there + more > MOST_VOUCHER_FILES) throw invalid('VF0001', `一张凭证最多${MOST_VOUCHER_FILES}个附件`)
}

/** VF0001 when there would be too many, VF0002 for a file that is not taken. */
export function checkVoucherFiles(there: number, files: readonly { readonly name: string; readonly sizeBytes: number }[]): void {
  checkRoom(there, files.length)
  for (const [index, file] of files.entries()) {
    const reason = fileRefusal(file)
    if (reason !== null) throw invalid('VF0002', reason, [{ row: index + 1, reason }])
  }
}

/** The count of papers proposed for a voucher with so many files: what was typed for papers that are no files stays. */
export const proposedCount = (typed: number, files: number): number => Math.max(typed, files)
