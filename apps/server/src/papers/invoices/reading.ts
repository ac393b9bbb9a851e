/** The door of this area inside readers: invoice files (发票文件) to invoices, one document, a list of the tax bureau, or a zip of many files. */
import { AppError, invalid } from '@app/domain/kernel/app-error'
import { LOST_REASON, lostCells, withoutLost, type LostCell } from '@app/domain/kernel/lost-digits'
import { largeUnits } from '@app/domain/kernel/table-unit'
import type { RowProblem } from '@app/domain/papers/funds/cells'
import { notInvoices } from '@app/domain/kernel/known-tables'
import { withoutRepeats, type Invoice } from '@app/domain/papers/invoices/invoice'
import { readDeductionList, type DeductionSelection } from '@app/domain/papers/invoices/read-deduction-list'
import { kindOnFace, readFace } from '@app/domain/papers/invoices/read-face'
import { readInvoiceList } from '@app/domain/papers/invoices/read-invoice-list'
import { invoiceTrees } from '@app/domain/papers/invoices/invoice-trees'
import { readInvoiceTree } from '@app/domain/papers/invoices/read-invoice-xml'
import { readTaxControlList } from '@app/domain/papers/invoices/read-tax-control'
import type { DocumentTree } from '@app/domain/papers/invoices/tree'
import type { OfdContent } from '../../platform/documents/ofd.ts'
import { openDocument } from '../../platform/documents/open-document.ts'
import type { PdfContent } from '../../platform/documents/document-content.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import { readXmlTree } from '../../platform/documents/trees.ts'
import { openTable } from '../../platform/spreadsheet/open-table.ts'
import { visibleIn } from '../../platform/spreadsheet/visible.ts'

export interface InvoiceReading {
  /** Each invoice once, by its number, from the most exact of its files. */
  readonly invoices: readonly Invoice[]
  /** Rows of a 抵扣勾选 list; these are ticks on invoices, not invoices. */
  readonly selections: readonly DeductionSelection[]
  /** Refused rows and, in a zip, refused files (sheet = file name, row 0). */
  readonly problems: readonly RowProblem[]
  /** How many further copies of the same invoices the file held. */
  readonly repeated: number
  /** What is to be known of the file as a whole: hidden sheets and rows. */
  readonly notices: readonly string[]
}

interface Found {
  readonly invoices: readonly Invoice[]
  readonly selections: readonly DeductionSelection[]
  readonly problems: readonly RowProblem[]
  readonly notices?: readonly string[]
}

/** Reads every invoice of a file; a file that holds none is refused with the reason. */
export async function invoicesIn(bytes: Uint8Array, fileName: string): Promise<InvoiceReading> {
  const found = await readFile(bytes, fileName, 0)
  const invoices = withoutRepeats(found.invoices)
  return { ...found, invoices, repeated: found.invoices.length - invoices.length, notices: found.notices ?? [] }
}

const only = (invoice: Invoice): Found => ({ invoices: [invoice], selections: [], problems: [] })

async function readFile(bytes: Uint8Array, fileName: string, depth: number): Promise<Found> {
  const document = await openDocument(bytes, fileName)
  switch (document.kind) {
    case 'tree':
      return fromTree(document.tree, fileName)
    case 'ofd':
      return only(fromOfd(document))
    case 'pdf':
      return only(fromPdf(document))
    case 'zip':
      if (depth > 1) throw invalid('IV0007', `“${fileName}”是多层压缩包，请解压后再上传`)
      return fromZip(document.entries, depth)
    default:
      return fromTable(bytes, fileName)
  }
}

const inFile = (name: string, sheet: string | undefined): string => (sheet ? `${name}/${sheet}` : name)

/** One bad file in a zip refuses itself, not the others. */
async function fromZip(entries: ReadonlyMap<string, Uint8Array>, depth: number): Promise<Found> {
  const [invoices, selections, problems, notices]: [Invoice[], DeductionSelection[], RowProblem[], string[]] = [[], [], [], []]
  for (const [name, content] of entries) {
    try {
      const found = await readFile(content, name, depth + 1)
      for (const one of found.invoices)
        invoices.push({ ...one, place: { sheet: inFile(name, one.place?.sheet), row: one.place?.row ?? 0 } })
      for (const one of found.selections) selections.push(one)
      for (const one of found.problems) problems.push({ ...one, sheet: inFile(name, one.sheet) })
      for (const one of found.notices ?? []) notices.push(`“${name}”：${one}`)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      problems.push({ sheet: name, row: 0, column: '', reason: error.message })
    }
  }
  return { invoices, selections, problems, notices }
}

/** A document may hold many invoices: a bad one refuses itself, not the others; alone, it is the answer. */
function fromTree(tree: DocumentTree, fileName: string): Found {
  const trees = invoiceTrees(tree)
  const [invoices, problems]: [Invoice[], RowProblem[]] = [[], []]
  for (const [index, one] of trees.entries()) {
    try {
      const invoice = readInvoiceTree(one)
      if (!invoice) throw invalid('IV0008', `“${fileName}”不是能识别的发票数据文件，请上传数电票 XML、OFD、PDF 或税局导出的清单`)
      invoices.push(trees.length === 1 ? invoice : { ...invoice, place: { sheet: '', row: index + 1 } })
    } catch (error) {
      if (trees.length === 1 || !(error instanceof AppError)) throw error
      problems.push({ sheet: '', row: index + 1, column: '', reason: error.message })
    }
  }
  return { invoices, selections: [], problems }
}

/** What a document must state of itself for a fact not to be read off its face. */
const PRINTED = [
  ['number', ['发票号码']],
  ['issuedOn', ['开票日期']],
  ['party', ['购买方名称', '销售方名称']],
  ['amount', ['价税合计']],
  ['tax', ['合计税额']],
] as const

/** The data inside first, the printed face last. */
function fromOfd(document: OfdContent): Invoice {
  for (const tree of document.attachments) {
    const invoice = readInvoiceTree(tree)
    if (invoice && invoice.lines.length > 0)
      return {
        ...invoice,
        form: 'ofd',
        kind: invoice.kind === 'unknown' ? kindOnFace(document.texts, invoice.number, invoice.code) : invoice.kind,
      }
  }
  const { stated } = document
  const printed = PRINTED.filter(([, names]) => names.some((name) => (stated[name] ?? '') === '')).map(([fact]) => fact)
  return { ...readFace(document.texts, 'ofd', stated), printed }
}

function fromPdf(document: PdfContent): Invoice {
  for (const file of document.attachments) {
    if (sniff(file.bytes) !== 'xml') continue
    const invoice = readInvoiceTree(readXmlTree(file.bytes))
    if (invoice && (invoice.lines.length > 0 || invoice.kind === 'air')) return invoice
  }
  return readFace(document.texts, 'pdf')
}

const WANTED = '表头应有发票号码、开票日期和金额，请使用税局“全量发票查询”导出的文件'
function fromTable(bytes: Uint8Array, fileName: string): Found {
  const { sheets: table, told: notices } = visibleIn(openTable(bytes, fileName))
  const [large] = largeUnits(table)
  if (large) throw invalid('IV0067', `“${fileName}”第${large.row}行写着单位是${large.unit.name}，发票金额按元读；请换算成元后再上传`)
  const lost = lostCells(table).filter(({ column }) => NUMBERS.test(column))
  const sheets = withoutLost(table)
  const ticks = readDeductionList(sheets)
  if (ticks) return withoutRows({ invoices: [], selections: ticks.selections, problems: ticks.problems, notices }, lost)
  const list = readTaxControlList(sheets) ?? readInvoiceList(sheets)
  if (!list) throw invalid('IV0009', `“${fileName}”里没有发票清单：${notInvoices(sheets) ?? WANTED}`)
  return withoutRows({ ...list, selections: [], notices }, lost)
}

/** Columns that are told by every digit. */
const NUMBERS = /号码|代码|识别号|税号/
/** Rows one of whose numbers lost its digits are refused, each at its column; nothing of them comes in. */
function withoutRows(found: Found, lost: readonly LostCell[]): Found {
  if (lost.length === 0) return found
  const { invoices, selections, problems } = found
  const keyOf = (one: { readonly sheet: string; readonly row: number }) => `${one.sheet} ${one.row}`
  const rows = new Set(lost.map(keyOf))
  return {
    ...found,
    invoices: invoices.filter(({ place }) => place === undefined || !rows.has(keyOf(place))),
    selections,
    problems: [
      ...lost.map(({ sheet, row, column }) => ({ sheet, row, column, reason: `${column}${LOST_REASON}` })),
      ...problems.filter((one) => !rows.has(keyOf(one))),
    ],
  }
}
