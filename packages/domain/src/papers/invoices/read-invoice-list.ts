/** 全量发票查询 of the tax bureau (发票清单): one row per invoice joined with one row per line, from every sheet of the workbook. */
import { add, isNegative, isZero, subtract, sum } from '../../kernel/money.ts'
import { readMoment, type RowProblem } from '../funds/cells.ts'
import { findInvoiceHeader, type InvoiceColumn, type InvoiceHeader } from './invoice-columns.ts'
import { kindOf, kindOfCode, type InvoiceKind } from './invoice-kind.ts'
import { blueNumberIn, lineOf, readFaceAmount } from './invoice-values.ts'
import { anInvoice, invoiceKey, type Invoice, type InvoiceLine, type InvoiceState } from './invoice.ts'

export interface ListSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

export interface InvoiceListReading {
  readonly invoices: readonly Invoice[]
  readonly problems: readonly RowProblem[]
}

interface Numbers {
  readonly number: string
  readonly code: string
  readonly paperNumber: string
}

interface Gathered {
  head: Invoice | undefined
  first: Invoice
  specialBusiness: string
  lines: InvoiceLine[]
  /** The sheet its lines stand in: the same list again in another adds nothing. */
  linesIn: string | undefined
  warnings: string[]
}

/** The state words of lists: 正常, 已作废, 已红冲-全额, 已红冲-部分. */
export function stateOf(text: string): InvoiceState {
  if (/作废/.test(text)) return 'voided'
  if (/红冲/.test(text)) return /部分/.test(text) ? 'partlyReversed' : 'reversed'
  return text === '是' ? 'voided' : 'normal'
}

/** Reads every sheet that lists invoices; null when none does. */
export function readInvoiceList(sheets: readonly ListSheet[]): InvoiceListReading | null {
  const gathered = new Map<string, Gathered>()
  const problems: RowProblem[] = []
  const torn = new Map<string, RowProblem>()
  let found = false
  for (const sheet of sheets) {
    const header = findInvoiceHeader(sheet.rows)
    if (!header) continue
    found = true
    for (let index = header.at + 1; index < sheet.rows.length; index += 1) readRow(sheet, header, index, gathered, problems, torn)
  }
  // the sum of some of its lines is not the invoice
  for (const [key, problem] of torn)
    if (gathered.get(key)?.head === undefined) {
      gathered.delete(key)
      problems.push(problem)
    }
  return found ? { invoices: [...gathered.values()].map(joinedInvoice), problems } : null
}

/** Code and numbers of a row: 20 digits wherever they stand, or code and 8 digits; a reason when neither. */
export function numbersOf(cell: (column: InvoiceColumn) => string): Numbers | string {
  const [digital, code, paper] = [cell('digitalNumber'), cell('code'), cell('paperNumber')]
  const number = digital || (/^\d{20}$/.test(paper) ? paper : '')
  if (number !== '')
    return /^\d{20}$/.test(number)
      ? { number, code, paperNumber: paper === number ? '' : paper }
      : `数电发票号码“${number}”不是20位数字（长号码请按文本保存）`
  if (/^\d{8}$/.test(paper))
    return /^\d{10}(\d{2})?$/.test(code) ? { number: paper, code, paperNumber: '' } : `发票代码“${code}”应为10位或12位数字`
  return paper === '' ? '没有发票号码' : `发票号码“${paper}”应为8位或20位数字`
}

const numberColumn = (header: InvoiceHeader): InvoiceColumn => (header.has('digitalNumber') ? 'digitalNumber' : 'paperNumber')

function readRow(
  sheet: ListSheet,
  header: InvoiceHeader,
  index: number,
  gathered: Map<string, Gathered>,
  problems: RowProblem[],
  torn: Map<string, RowProblem>,
): void {
  const row = sheet.rows[index] ?? []
  const cell = (column: InvoiceColumn): string => header.cell(row, column)
  const place = (column: InvoiceColumn, reason: string): RowProblem => ({
    sheet: sheet.name,
    row: index + 1,
    column: header.title(column),
    reason,
  })
  const problem = (column: InvoiceColumn, reason: string): void => void problems.push(place(column, reason))
  const filled = row.filter((one) => one.trim() !== '')
  if (filled.length === 0 || /^(合计|总计|小计|共\d+)/.test(filled[0]?.trim() ?? '')) return
  const numbers = numbersOf(cell)
  if (typeof numbers === 'string') {
    // a remark below the list fills one cell; a row of the list fills several
    if (filled.length > 2) problem(numberColumn(header), numbers)
    return
  }
  const lineList = header.has('goodsName')
  // without this line the others are not the invoice; where the other sheet states its totals, they say what is missing
  const tear = (column: InvoiceColumn, reason: string): void =>
    void torn.set(invoiceKey(numbers), place(column, `${reason}；这张发票的各行都不导入`))
  const refuse = (column: InvoiceColumn, reason: string): void => (lineList ? tear(column, reason) : problem(column, reason))
  const moment = readMoment(cell('issuedOn'))
  if (!moment) return refuse('issuedOn', `“${cell('issuedOn')}”不是日期`)
  for (const column of ['net', 'tax', 'gross'] as const) {
    if (!readFaceAmount(header.raw(row, column)).readable) return refuse(column, `“${cell(column)}”不是数字`)
  }
  const amount = (column: 'net' | 'tax' | 'gross') => readFaceAmount(header.raw(row, column))
  const [net, tax, gross] = [amount('net'), amount('tax'), amount('gross')]
  // beside a line stands the total of its invoice: a line without an amount of its own has none
  if (lineList && !net.given) tear('net', '明细没有金额')
  else if (!net.given && !gross.given) return refuse(header.has('net') ? 'net' : 'gross', '没有金额')
  const netAmount = net.given || !gross.given ? net.value : subtract(gross.value, tax.value)
  const facts = anInvoice({
    ...numbers,
    form: 'workbook',
    issuedOn: moment.day,
    issuedTime: moment.time,
    kind: listedKind(cell('kind') || sheet.name, numbers),
    red: cell('positive') === '否' || isNegative(netAmount),
    blueNumber: blueNumberIn(cell('remark')),
    state: stateOf(cell('state')),
    stateText: cell('state'),
    seller: { name: cell('sellerName'), taxNumber: cell('sellerTaxNumber'), addressAndPhone: '', bankNameAndAccount: '' },
    buyer: {
      name: cell('buyerName'),
      taxNumber: cell('buyerTaxNumber'),
      addressAndPhone: cell('buyerAddress'),
      bankNameAndAccount: cell('buyerBank'),
    },
    netAmount,
    taxAmount: tax.value,
    grossAmount: gross.given ? gross.value : add(netAmount, tax.value),
    remark: cell('remark'),
    drawer: cell('drawer'),
    specialBusiness: cell('specialBusiness'),
    riskLevel: cell('riskLevel'),
    place: { sheet: sheet.name, row: index + 1 },
  })
  const key = invoiceKey(facts)
  const entry = gathered.get(key) ?? { head: undefined, first: facts, specialBusiness: '', lines: [], linesIn: undefined, warnings: [] }
  gathered.set(key, entry)
  entry.specialBusiness ||= facts.specialBusiness
  if (lineList) {
    if (entry.linesIn !== undefined && entry.linesIn !== sheet.name)
      return problem(numberColumn(header), `发票${key}的明细在另一个工作表里已有，已按第一次出现的读取`)
    entry.linesIn = sheet.name
    const words = {
      name: cell('goodsName'),
      specification: cell('specification'),
      unit: cell('unit'),
      quantity: cell('quantity'),
      unitPrice: cell('unitPrice'),
    }
    const line = lineOf(
      {
        ...words,
        net: header.raw(row, 'net'),
        rate: header.raw(row, 'rate'),
        tax: header.raw(row, 'tax'),
        taxCategoryCode: cell('taxCategoryCode'),
      },
      `第${index + 1}行`,
      entry.warnings,
    )
    entry.lines.push(line)
    if (!isZero(facts.grossAmount) && facts.warnings.length > 0) entry.warnings.push(`第${index + 1}行${facts.warnings[0]}`)
  } else if (entry.head) problem(numberColumn(header), `发票${key}在表中重复，已按第一次出现的读取`)
  else entry.head = facts
}

function listedKind(text: string, numbers: Numbers): InvoiceKind {
  const named = kindOf(text, numbers.number.length === 20)
  return named === 'unknown' ? kindOfCode(numbers.code) : named
}

function joinedInvoice({ head, first, specialBusiness, lines, warnings }: Gathered): Invoice {
  if (head) {
    const { warnings: _own, ...facts } = head
    return anInvoice({ ...facts, specialBusiness, lines, warnings })
  }
  // only the line list was uploaded: the invoice is the sum of its lines
  const netAmount = sum(lines.map((line) => line.netAmount))
  const taxAmount = sum(lines.map((line) => line.taxAmount))
  const { warnings: _own, ...facts } = first
  return anInvoice({ ...facts, specialBusiness, lines, netAmount, taxAmount, grossAmount: add(netAmount, taxAmount), warnings })
}
