/** Kinds of files nobody here reads (别的文件): told by their content and refused by their name, with what to bring instead. */
import { invalid } from '@app/domain/kernel/app-error'

const MAGIC: readonly (readonly [name: string, way: string, mark: string | readonly number[], at?: number])[] = [
  ['RAR 压缩包', '请解压后上传里面的文件，或改用 zip', 'Rar!'],
  ['7z 压缩包', '请解压后上传里面的文件，或改用 zip', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['gzip 压缩文件', '请解压后上传里面的文件', [0x1f, 0x8b]],
  ['tar 压缩包', '请解压后上传里面的文件，或改用 zip', 'ustar', 257],
  ['SQLite 数据库', '请在原来的程序里导出为 Excel 或 CSV', 'SQLite format 3\0'],
  ['Access 数据库', '请导出为 Excel 或 CSV', 'Standard Jet DB', 4],
  ['Access 数据库', '请导出为 Excel 或 CSV', 'Standard ACE DB', 4],
  ['RTF 文档', '请导出为 Excel 或 CSV', '{\\rtf'],
  ['SYLK 表格', '请用 Excel 另存为 .xlsx', 'ID;P'],
]

const latin = (bytes: Uint8Array, from: number, length: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(from, from + length))

/** dBASE, FoxPro: a version, the day it was changed, and a head that ends with a carriage return. */
function isDbf(bytes: Uint8Array): boolean {
  const [version = 0, , month = 0, day = 0] = bytes
  if (![0x02, 0x03, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0xcb, 0xf5, 0xfb].includes(version) || bytes.length < 65) return false
  const head = bytes[8]! | (bytes[9]! << 8)
  // FoxPro keeps room for its database behind the mark
  const ends = [head - 1, head - 264].some((at) => at >= 64 && bytes[at] === 0x0d)
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && ends
}

const MAIL_LINE = /^(?:Received|From|To|Subject|Date|Return-Path|Delivered-To|MIME-Version|Message-ID|DKIM-Signature|X-[\w-]+): ?\S/i

/** The name of what it is and what to do instead; null for anything else. */
function foreignKind(bytes: Uint8Array): Kind {
  for (const [name, way, mark, at = 0] of MAGIC) {
    const there =
      typeof mark === 'string' ? latin(bytes, at, mark.length) === mark : mark.every((byte, index) => bytes[at + index] === byte)
    if (there) return [name, way]
  }
  if (isDbf(bytes)) return ['DBF 数据库', '请用 Excel 打开后另存为 .xlsx']
  const head = latin(bytes, 0, 4096)
  const [first = '', second = ''] = head.replace(/^\u00ef\u00bb\u00bf/, '').split(/\r?\n/)
  if (!MAIL_LINE.test(first) || !(MAIL_LINE.test(second) || /^\s+\S/.test(second))) return null
  return /multipart\/related/i.test(head) && !/^Received|^Delivered-To|^DKIM/im.test(head)
    ? ['网页存档（MHT）', '请用 Excel 打开后另存为 .xlsx']
    : ['邮件', '请把邮件里的附件另存后上传']
}

type Kind = readonly [name: string, way: string] | null

function refuse(found: Kind, fileName: string): void {
  if (found) throw invalid('DO0021', `“${fileName}”是${found[0]}，不能读取；${found[1]}`)
}

/** Refuses a file of a kind nobody reads by its name: DO0021. */
export const refuseForeign = (bytes: Uint8Array, fileName: string): void => refuse(foreignKind(bytes), fileName)

/** What an archive is that is a document of another program, by the parts in it. */
export function refuseForeignPackage(names: readonly string[], fileName: string): void {
  const has = (test: RegExp): boolean => names.some((name) => test.test(name))
  const found: Kind = has(/^word\//)
    ? ['Word 文档', '请上传 Excel 或 CSV 文件']
    : has(/^ppt\//)
      ? ['演示文稿', '请上传 Excel 或 CSV 文件']
      : has(/^Index\/.*\.iwa$|^Index\.zip$/)
        ? ['苹果 Numbers 表格', '请在 Numbers 里导出为 Excel']
        : null
  refuse(found, fileName)
}

/** An e-mail of Outlook or a document of old Word, by the parts of its container. */
export function refuseForeignContainer(bytes: Uint8Array, fileName: string): void {
  const wide = (text: string) => Buffer.from(text, 'utf16le')
  const holds = (text: string): boolean => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(wide(text))
  const found: Kind = holds('__substg1.0_')
    ? ['Outlook 邮件', '请把邮件里的附件另存后上传']
    : holds('WordDocument')
      ? ['Word 文档', '请上传 Excel 或 CSV 文件']
      : null
  refuse(found, fileName)
}
