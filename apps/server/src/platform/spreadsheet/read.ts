/** Spreadsheets in (读表格): bytes of any table file to text cells. The container is told by content, never by extension. */
import { invalid } from '@app/domain/kernel/app-error'
import { decodeText } from '../documents/decode-text.ts'
import { inWorker, PARSING_LIMITS, type WorkerLimits } from '../documents/in-worker.ts'
import { sniff } from '../documents/sniff.ts'
import { checkZip, openZip } from '../documents/zip.ts'
import { readDelimited } from './read-text.ts'
import type { TableFile, TableInput, TableSheet } from './table.ts'

export type { TableFile, TableSheet }

const WORKER = new URL('./read.worker.ts', import.meta.url)
/** Text shorter than this is split here; longer text would hold up other requests. */
const SHORT_TEXT = 64 * 1024
const TABLE_NAME = /\.(xlsx?|csv|txt|tsv|html?|et)$/i

const parse = (input: TableInput, limits: WorkerLimits): Promise<TableSheet[]> => inWorker<TableSheet[]>(WORKER, input, limits)

/** Reads workbooks (.xls, .xlsx, HTML and XML tables), delimited text, and zips holding one of these; cells come as text. */
export async function readTable(bytes: Uint8Array, fileName: string, limits: WorkerLimits = PARSING_LIMITS): Promise<TableFile> {
  switch (sniff(bytes)) {
    case 'empty':
      throw invalid('SP0004', `“${fileName}”是空文件，请重新导出后再上传`)
    case 'pdf':
    case 'image':
      throw invalid('SP0005', `“${fileName}”不是表格，请上传 Excel 或 CSV 文件`)
    case 'ole':
      return { sheets: await parse({ kind: 'workbook', bytes }, limits) }
    case 'zip':
      return readZip(bytes, limits, fileName)
    case 'html':
    case 'xml':
      return readMarkup(bytes, limits)
    default:
      return readText(bytes, limits)
  }
}

async function readZip(bytes: Uint8Array, limits: WorkerLimits, fileName: string): Promise<TableFile> {
  const names = checkZip(bytes)
  if (names.some((name) => name === '[Content_Types].xml' || name.startsWith('xl/')))
    return { sheets: await parse({ kind: 'workbook', bytes }, limits) }
  const entries = openZip(bytes, (name) => TABLE_NAME.test(name) && !name.startsWith('__MACOSX/'))
  if (entries.size === 0) throw invalid('SP0006', `压缩包“${fileName}”里没有 Excel 或 CSV 文件`)
  const sheets: TableSheet[] = []
  for (const [name, content] of entries) {
    if (sniff(content) === 'zip' && !checkZip(content).includes('[Content_Types].xml'))
      throw invalid('SP0007', `压缩包里的“${name}”还是压缩包，请解压后再上传`)
    const inner = await readTable(content, name, limits)
    for (const sheet of inner.sheets) sheets.push({ name: sheet.name ? `${name}/${sheet.name}` : name, rows: sheet.rows })
  }
  return { sheets }
}

async function readMarkup(bytes: Uint8Array, limits: WorkerLimits): Promise<TableFile> {
  const { text, encoding } = decodeText(bytes)
  return { sheets: await parse({ kind: 'html', text }, limits), encoding }
}

async function readText(bytes: Uint8Array, limits: WorkerLimits): Promise<TableFile> {
  const { text, encoding } = decodeText(bytes)
  if (text.length > SHORT_TEXT) return { sheets: await parse({ kind: 'text', text }, limits), encoding }
  return { sheets: [{ name: '', rows: readDelimited(text) }], encoding }
}
