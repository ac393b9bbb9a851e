/** Table files opened where they are (inside a worker): bytes of any container to text cells. */
import { invalid } from '@app/domain/kernel/app-error'
import { refuseForeign, refuseForeignContainer, refuseForeignPackage } from '../documents/foreign.ts'
import { decodeText } from '../documents/decode-text.ts'
import { sniff } from '../documents/sniff.ts'
import { checkZip, isLitter, openZip } from '../documents/zip.ts'
import { readDelimited } from './read-text.ts'
import type { TableFile, TableSheet } from './table.ts'
import { namedFiles } from './visible.ts'
import { readWorkbook } from './workbook.ts'

const TABLE_NAME = /\.(xlsx?|xlsb|ods|csv|txt|tsv|html?|et)$/i

/** Reads workbooks (.xls, .xlsx, HTML and XML tables), delimited text, and zips holding one of these; cells come as text. */
export function openTable(bytes: Uint8Array, fileName: string): TableFile {
  refuseForeign(bytes, fileName)
  switch (sniff(bytes)) {
    case 'empty':
      throw invalid('SP0004', `“${fileName}”是空文件，请重新导出后再上传`)
    case 'pdf':
    case 'image':
      throw invalid('SP0005', `“${fileName}”不是表格，请上传 Excel 或 CSV 文件`)
    case 'json':
      throw invalid('SP0018', `“${fileName}”是 JSON 数据，不是表格，请上传 Excel 或 CSV 文件`)
    case 'ole':
      refuseForeignContainer(bytes, fileName)
      return { sheets: readWorkbook(bytes, 'other') }
    case 'zip':
      return openPacked(bytes, fileName)
    case 'html':
    case 'xml': {
      const { text, encoding } = decodeText(bytes)
      return { sheets: readWorkbook(text, 'other'), encoding }
    }
    default: {
      const { text, encoding } = decodeText(bytes)
      return { sheets: [{ name: '', rows: readDelimited(text) }], encoding }
    }
  }
}

/** A workbook of Office, or of LibreOffice, which has its kind as a part of its own. */
const isPackage = (names: readonly string[]): boolean =>
  (names.includes('mimetype') && names.includes('content.xml')) ||
  names.some((name) => name === '[Content_Types].xml' || name.startsWith('xl/'))

function openPacked(bytes: Uint8Array, fileName: string): TableFile {
  const names = checkZip(bytes)
  refuseForeignPackage(names, fileName)
  if (isPackage(names)) return { sheets: readWorkbook(bytes, 'zip') }
  const entries = openZip(bytes, (name) => TABLE_NAME.test(name) && !isLitter(name))
  const others = names.filter((name) => !entries.has(name) && !name.endsWith('/') && !isLitter(name))
  if (entries.size === 0)
    throw invalid('SP0006', `压缩包“${fileName}”里没有 Excel 或 CSV 文件${others.length > 0 ? `，只有${namedFiles(others)}` : ''}`)
  const sheets: TableSheet[] = []
  for (const [name, content] of entries) {
    if (sniff(content) === 'zip' && !isPackage(checkZip(content))) throw invalid('SP0007', `压缩包里的“${name}”还是压缩包，请解压后再上传`)
    for (const sheet of openTable(content, name).sheets) sheets.push({ ...sheet, name: sheet.name ? `${name}/${sheet.name}` : name })
  }
  return { sheets, ...(others.length > 0 ? { others } : {}) }
}
