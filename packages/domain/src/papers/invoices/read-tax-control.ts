/** Sales lists of the older tax-control software (税控开票软件导出): lines below the first of an invoice repeat nothing. */
import { add, compareMoney, groupThousands, isNegative, sum } from '../../kernel/money.ts'
import { readMoment, type RowProblem } from '../funds/cells.ts'
import { findInvoiceHeader, type InvoiceHeader } from './invoice-columns.ts'
import { kindOf, kindOfCode } from './invoice-kind.ts'
import { blueNumberIn, lineOf, readFaceAmount } from './invoice-values.ts'
import { anInvoice, NOBODY, type Invoice, type InvoiceLine } from './invoice.ts'
import { numbersOf, type InvoiceListReading, type ListSheet } from './read-invoice-list.ts'

interface Open {
  readonly row: number
  readonly cells: readonly string[]
  readonly lines: InvoiceLine[]
  readonly warnings: string[]
}

/** Reads such a list; null when the header is another. */
export function readTaxControlList(sheets: readonly ListSheet[]): InvoiceListReading | null {
  const invoices: Invoice[] = []
  const problems: RowProblem[] = []
  let found = false
  for (const sheet of sheets) {
    const header = findInvoiceHeader(sheet.rows)
    if (!header || header.has('digitalNumber') || !header.has('goodsName') || header.has('sellerTaxNumber')) continue
    found = true
    readSheet(sheet, header, invoices, problems)
  }
  return found ? { invoices, problems } : null
}

function readSheet(sheet: ListSheet, header: InvoiceHeader, invoices: Invoice[], problems: RowProblem[]): void {
  const above = sheet.rows.slice(0, header.at).flatMap((row) => row.map((cell) => cell.trim()).filter((cell) => cell !== ''))
  const kindText = above.map((cell) => /发票类别[:：]\s*(.+)$/.exec(cell)?.[1]).find((one) => one !== undefined) ?? ''
  const sellerName = above.map((cell) => /^(.+?)发票数据$/.exec(cell)?.[1]).find((one) => one !== undefined) ?? ''
  let open: Open | undefined
  const close = (): void => {
    if (!open) return
    const read = invoiceOf(header, open, kindText, sellerName)
    if (typeof read === 'string') problems.push({ sheet: sheet.name, row: open.row, column: header.title('paperNumber'), reason: read })
    else invoices.push({ ...read, place: { sheet: sheet.name, row: open.row } })
    open = undefined
  }
  for (let index = header.at + 1; index < sheet.rows.length; index += 1) {
    const row = sheet.rows[index] ?? []
    const name = header.cell(row, 'goodsName')
    if (header.cell(row, 'paperNumber') !== '') {
      close()
      open = { row: index + 1, cells: row, lines: [], warnings: [] }
    }
    if (open && /^小计$/.test(name.replace(/\s/g, ''))) checkSubtotal(header, row, open)
    else if (open && name !== '') {
      const words = {
        name,
        specification: header.cell(row, 'specification'),
        unit: header.cell(row, 'unit'),
        quantity: header.cell(row, 'quantity'),
        unitPrice: header.cell(row, 'unitPrice'),
      }
      open.lines.push(
        lineOf(
          {
            ...words,
            net: header.raw(row, 'net'),
            rate: header.raw(row, 'rate'),
            tax: header.raw(row, 'tax'),
            taxCategoryCode: header.cell(row, 'taxCategoryCode'),
          },
          `第${index + 1}行`,
          open.warnings,
        ),
      )
    }
    const footer = /份数[:：]\s*(\d+)\s*金额[:：]\s*([-\d.,]+)元?\s*税额[:：]\s*([-\d.,]+)元?/.exec(row.join(' '))
    if (footer) {
      close()
      checkFooter(footer, sheet.name, index + 1, invoices, problems)
    }
  }
  close()
}

function checkSubtotal(header: InvoiceHeader, row: readonly string[], open: Open): void {
  const stated = readFaceAmount(header.cell(row, 'net')).value
  const found = sum(open.lines.map((line) => line.netAmount))
  if (compareMoney(stated, found) !== 0) open.warnings.push(`小计金额${groupThousands(stated)}与明细之和${groupThousands(found)}不符`)
}

function checkFooter(footer: RegExpExecArray, sheet: string, row: number, invoices: readonly Invoice[], problems: RowProblem[]): void {
  const net = readFaceAmount(footer[2] ?? '').value
  const tax = readFaceAmount(footer[3] ?? '').value
  const [foundNet, foundTax] = [sum(invoices.map((one) => one.netAmount)), sum(invoices.map((one) => one.taxAmount))]
  if (Number(footer[1]) !== invoices.length)
    problems.push({ sheet, row, column: '份数', reason: `表尾写明${footer[1]}份，读到${invoices.length}份` })
  if (compareMoney(net, foundNet) !== 0)
    problems.push({ sheet, row, column: '金额', reason: `表尾金额${groupThousands(net)}，读到${groupThousands(foundNet)}` })
  if (compareMoney(tax, foundTax) !== 0)
    problems.push({ sheet, row, column: '税额', reason: `表尾税额${groupThousands(tax)}，读到${groupThousands(foundTax)}` })
}

function invoiceOf(header: InvoiceHeader, open: Open, kindText: string, sellerName: string): Invoice | string {
  const cell = (column: Parameters<typeof header.cell>[1]): string => header.cell(open.cells, column)
  const numbers = numbersOf(cell)
  if (typeof numbers === 'string') return numbers
  const moment = readMoment(cell('issuedOn'))
  if (!moment) return `开票日期“${cell('issuedOn')}”不是日期`
  const netAmount = sum(open.lines.map((line) => line.netAmount))
  const taxAmount = sum(open.lines.map((line) => line.taxAmount))
  const named = kindOf(cell('kind') || kindText, false)
  return anInvoice({
    ...numbers,
    form: 'workbook',
    issuedOn: moment.day,
    issuedTime: moment.time,
    kind: named === 'unknown' ? kindOfCode(numbers.code) : named,
    red: isNegative(netAmount),
    blueNumber: blueNumberIn(cell('remark')),
    seller: { ...NOBODY, name: sellerName },
    buyer: {
      name: cell('buyerName'),
      taxNumber: cell('buyerTaxNumber'),
      addressAndPhone: cell('buyerAddress'),
      bankNameAndAccount: cell('buyerBank'),
    },
    lines: open.lines,
    netAmount,
    taxAmount,
    grossAmount: add(netAmount, taxAmount),
    remark: cell('remark'),
    warnings: open.warnings,
  })
}
