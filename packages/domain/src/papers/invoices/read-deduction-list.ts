/** 抵扣勾选 lists: input invoices with the tick, the tax that may be deducted and the tax bureau's warnings. */
import type { Money } from '../../kernel/money.ts'
import { type Day, type Period, periodFrom } from '../../kernel/period.ts'
import { readMoment, type RowProblem } from '../funds/cells.ts'
import { findInvoiceHeader } from './invoice-columns.ts'
import { kindOf, type InvoiceKind } from './invoice-kind.ts'
import { readFaceAmount } from './invoice-values.ts'
import { invoiceKey, type InvoiceState } from './invoice.ts'
import { numbersOf, stateOf, type ListSheet } from './read-invoice-list.ts'

export interface DeductionSelection {
  readonly key: string
  readonly number: string
  readonly code: string
  readonly selected: boolean
  readonly issuedOn: Day
  readonly kind: InvoiceKind
  readonly kindText: string
  readonly netAmount: Money
  readonly taxAmount: Money
  /** 有效抵扣税额, at most the tax on the face. */
  readonly effectiveTaxAmount: Money
  /** 税款所属期, when the list tells: 勾选时间 is no answer, ticks are made in the month after it. */
  readonly certifiedPeriod: Period | null
  readonly sellerName: string
  readonly sellerTaxNumber: string
  readonly buyerTaxNumber: string
  readonly source: string
  readonly state: InvoiceState
  readonly stateText: string
  readonly redLocked: string
  readonly riskLevel: string
  readonly riskState: string
  /** Where it stands, so that the ticked list can be written back into the same rows. */
  readonly sheet: string
  readonly row: number
}

export interface DeductionReading {
  readonly selections: readonly DeductionSelection[]
  readonly problems: readonly RowProblem[]
}

/** 202603, 2026-03, 2026年3月, or a day in it; null when the list says nothing one can read. */
function periodOfTick(text: string): Period | null {
  const match = /^(\d{4})\D?(\d{1,2})/.exec(text.trim())
  const month = Number(match?.[2])
  return match && month >= 1 && month <= 12 ? periodFrom(Number(match[1]), month) : null
}

/** Reads the sheets that hold a tick column; null when none does. */
export function readDeductionList(sheets: readonly ListSheet[]): DeductionReading | null {
  const selections: DeductionSelection[] = []
  const problems: RowProblem[] = []
  let found = false
  for (const sheet of sheets) {
    const header = findInvoiceHeader(sheet.rows)
    if (!header?.has('selected') || !header.has('effectiveTax')) continue
    found = true
    for (const [index, row] of sheet.rows.entries()) {
      if (index <= header.at || row.every((cell) => cell.trim() === '')) continue
      const cell = (column: Parameters<typeof header.cell>[1]): string => header.cell(row, column)
      const amount = (column: 'net' | 'tax' | 'effectiveTax') => readFaceAmount(cell(column))
      const refuse = (column: Parameters<typeof header.cell>[1], reason: string): void => {
        problems.push({ sheet: sheet.name, row: index + 1, column: header.title(column), reason })
      }
      const numbers = numbersOf(cell)
      const moment = readMoment(cell('issuedOn'))
      const unreadable = (['net', 'tax', 'effectiveTax'] as const).find((column) => !amount(column).readable)
      if (typeof numbers === 'string') refuse('digitalNumber', numbers)
      else if (!moment) refuse('issuedOn', `“${cell('issuedOn')}”不是日期`)
      else if (unreadable) refuse(unreadable, `“${cell(unreadable)}”不是数字`)
      else {
        selections.push({
          key: invoiceKey(numbers),
          number: numbers.number,
          code: numbers.code,
          selected: /^(是|已勾选|Y|1)$/.test(cell('selected')),
          issuedOn: moment.day,
          kind: kindOf(cell('kind'), numbers.number.length === 20),
          kindText: cell('kind'),
          netAmount: amount('net').value,
          taxAmount: amount('tax').value,
          effectiveTaxAmount: amount('effectiveTax').value,
          certifiedPeriod: periodOfTick(cell('certifiedPeriod')),
          sellerName: cell('sellerName'),
          sellerTaxNumber: cell('sellerTaxNumber'),
          buyerTaxNumber: cell('buyerTaxNumber'),
          source: cell('source'),
          state: stateOf(cell('state')),
          stateText: cell('state'),
          redLocked: cell('redLocked'),
          riskLevel: cell('riskLevel'),
          riskState: cell('riskState'),
          sheet: sheet.name,
          row: index + 1,
        })
      }
    }
  }
  return found ? { selections, problems } : null
}
