/** Attachments of quick notes (附件): how many, how large, of which kinds (spec 2 §5, K25). */
import { invalid } from '../../kernel/app-error.ts'

export const MOST_ATTACHMENTS = 10
export const ATTACHMENT_MEGABYTES = 10
/** Announced files are taken for so long. */
export const UPLOAD_MINUTES = 15
const BYTES_PER_MEGABYTE = 1024 * 1024
/** The kinds a file manager takes when not said otherwise, and pictures the viewer shows (spec 2 §2.12, §5). */
const KINDS = ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'txt']
export const ACCEPTED = KINDS.map((kind) => `.${kind}`).join(',')

const megabytes = (bytes: number): string => (bytes / BYTES_PER_MEGABYTE).toFixed(1)

export interface Announced {
  readonly name: string
  readonly sizeBytes: number
}

/** Why a file is not taken, or null. */
export function refusalOf(file: Announced): string | null {
  const kind = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!file.name.includes('.') || !KINDS.includes(kind))
    return `文件《${file.name}》的类型不支持，可上传图片、word、excel、pdf、zip、rar、txt`
  if (file.sizeBytes === 0) return `文件《${file.name}》是空文件`
  if (file.sizeBytes > ATTACHMENT_MEGABYTES * BYTES_PER_MEGABYTE)
    return `文件《${file.name}》大小 ${megabytes(file.sizeBytes)} MB 超过 ${ATTACHMENT_MEGABYTES} MB`
  return null
}

/** QN0003 when there are too many, QN0004 for each that is not taken. */
export function checkAnnounced(files: readonly Announced[]): void {
  checkCount(files.length)
  const details = files.flatMap((file, row) => {
    const reason = refusalOf(file)
    return reason === null ? [] : [{ row: row + 1, reason }]
  })
  if (details.length > 0) throw invalid('QN0004', details[0]!.reason, details)
}

/** QN0003: a note keeps at most ten, those it has and those that come. */
export function checkCount(count: number): void {
  if (count > MOST_ATTACHMENTS) throw invalid('QN0003', `文件数量超出限制（${MOST_ATTACHMENTS}个），请删减后再上传`)
}
