/** What importing invoices would do (发票导入预览): which are new, which change, which are there already, which are refused. */
import { add, compareMoney, groupThousands, type Money } from '../../kernel/money.ts'
import { type Day, type Period } from '../../kernel/period.ts'
import { anInvoice, invoiceKey, NOBODY, withoutRepeats, type Invoice, type InvoiceState } from './invoice.ts'
import { wrongDirection, type InvoiceDirection, type OwnCompany } from './own-side.ts'
import type { DeductionSelection } from './read-deduction-list.ts'

/** Something read, and the number of the file it was read from. */
export interface InvoiceOfFile {
  readonly file: number
  readonly invoice: Invoice
}
export interface SelectionOfFile {
  readonly file: number
  readonly selection: DeductionSelection
}

/** An invoice of the ledger, as far as a file may change it. */
export interface KnownInvoice {
  readonly id: string
  readonly key: string
  readonly issuedOn: Day
  readonly state: InvoiceState
  readonly stateText: string
  readonly netAmount: Money
  readonly taxAmount: Money
  readonly selected: boolean | null
  readonly deductibleTax: Money | null
  readonly lineCount: number
  /** A document of its own (PDF, OFD, XML, picture) is kept with it, not only the list it stood in. */
  readonly documented: boolean
  readonly certifiedPeriod: Period | null
  /** The voucher it is booked by, as people call it; empty when it is not booked. */
  readonly voucher: string
}

export interface NewInvoice extends InvoiceOfFile {
  readonly selected: boolean | null
  readonly deductibleTax: Money | null
  readonly certifiedPeriod: Period | null
}

export interface InvoiceChange {
  readonly id: string
  readonly key: string
  readonly file: number
  readonly invoice: Invoice | null
  readonly state: InvoiceState
  readonly stateText: string
  readonly selected: boolean | null
  readonly deductibleTax: Money | null
  /** The lines of `invoice` are added to one that had none. */
  readonly withLines: boolean
  /** The file is kept as its document. */
  readonly attached: boolean
  readonly certifiedPeriod: Period | null
  /** What changes, in Chinese. */
  readonly what: string
}

export interface PlanProblem {
  readonly file: number
  readonly sheet: string
  readonly row: number
  readonly column: string
  readonly reason: string
}

export interface InvoicePlan {
  readonly added: readonly NewInvoice[]
  readonly changed: readonly InvoiceChange[]
  readonly skipped: number
  /** Facts that contradict what is booked: nothing is done about them, a person must. */
  readonly conflicts: readonly PlanProblem[]
  readonly refused: readonly PlanProblem[]
}

export const STATE_WORDS: Readonly<Record<InvoiceState, string>> = {
  normal: '正常',
  voided: '已作废',
  reversed: '已全额红冲',
  partlyReversed: '已部分红冲',
}

/** Whether the document says anything about the state: only lists do. */
const tellsState = (invoice: Pick<Invoice, 'state' | 'stateText'>): boolean => invoice.state !== 'normal' || invoice.stateText !== ''

/** Each invoice once over all files; the best document wins, and the state comes from whoever tells it. */
function once(given: readonly InvoiceOfFile[]): InvoiceOfFile[] {
  const fileOf = new Map(given.map((one) => [one.invoice, one.file]))
  const told = new Map<string, Invoice>()
  for (const { invoice } of given) if (tellsState(invoice)) told.set(invoiceKey(invoice), invoice)
  return withoutRepeats(given.map((one) => one.invoice)).map((invoice) => {
    const file = fileOf.get(invoice) ?? 0
    const teller = told.get(invoiceKey(invoice))
    return { file, invoice: teller ? { ...invoice, state: teller.state, stateText: teller.stateText } : invoice }
  })
}

/** A tick on an invoice nobody has seen yet is that invoice, without its lines. */
const invoiceOfTick = (tick: DeductionSelection): Invoice =>
  anInvoice({
    number: tick.number,
    code: tick.code,
    form: 'workbook',
    issuedOn: tick.issuedOn,
    kind: tick.kind,
    state: tick.state,
    stateText: tick.stateText,
    seller: { ...NOBODY, name: tick.sellerName, taxNumber: tick.sellerTaxNumber },
    buyer: { ...NOBODY, taxNumber: tick.buyerTaxNumber },
    netAmount: tick.netAmount,
    taxAmount: tick.taxAmount,
    grossAmount: add(tick.netAmount, tick.taxAmount),
    riskLevel: tick.riskLevel,
    place: { sheet: tick.sheet, row: tick.row },
  })

interface Facing {
  readonly direction: InvoiceDirection
  readonly own: OwnCompany
  readonly known: ReadonlyMap<string, KnownInvoice>
}

export function planInvoices(
  given: readonly InvoiceOfFile[],
  ticks: readonly SelectionOfFile[],
  { direction, own, known }: Facing,
): InvoicePlan {
  const [added, changed]: [NewInvoice[], InvoiceChange[]] = [[], []]
  const [conflicts, refused]: [PlanProblem[], PlanProblem[]] = [[], []]
  let skipped = 0
  const tickOf = new Map(ticks.map((one) => [one.selection.key, one]))
  const unique = once(given)
  const seen = new Set(unique.map((one) => invoiceKey(one.invoice)))
  skipped += given.length - unique.length
  if (direction === 'output')
    for (const { file, selection } of ticks)
      refused.push({ file, sheet: selection.sheet, row: selection.row, column: '是否勾选', reason: '抵扣勾选清单属于进项发票' })
  else for (const [key, { file, selection }] of tickOf) if (!seen.has(key)) unique.push({ file, invoice: invoiceOfTick(selection) })

  for (const one of unique) {
    const { file, invoice } = one
    const key = invoiceKey(invoice)
    const at = (column: string, reason: string): PlanProblem => ({
      file,
      sheet: invoice.place?.sheet ?? '',
      row: invoice.place?.row ?? 0,
      column,
      reason,
    })
    const wrong = wrongDirection(invoice, direction, own)
    if (wrong) {
      refused.push(at(wrong.column, `发票${key}：${wrong.reason}`))
      continue
    }
    const tick = direction === 'input' ? tickOf.get(key)?.selection : undefined
    const there = known.get(key)
    if (!there) {
      added.push({
        ...one,
        selected: tick?.selected ?? null,
        deductibleTax: tick?.effectiveTaxAmount ?? null,
        certifiedPeriod: tick?.selected ? tick.certifiedPeriod : null,
      })
      continue
    }
    const clash = clashOf(there, invoice)
    if (clash) {
      conflicts.push(at('金额', `发票${key}：${clash}`))
      continue
    }
    const change = changeOf(there, one, tick)
    if (!change) skipped += 1
    else if (there.voucher !== '' && (change.state !== there.state || change.withLines))
      conflicts.push(at('发票状态', `发票${key}已生成凭证${there.voucher}，现在${change.what}；请先删除凭证，或用红字更正`))
    else changed.push(change)
  }
  return { added, changed, skipped, conflicts, refused }
}

function clashOf(there: KnownInvoice, invoice: Invoice): string | null {
  if (compareMoney(there.netAmount, invoice.netAmount) === 0 && compareMoney(there.taxAmount, invoice.taxAmount) === 0) return null
  const figures = (net: Money, tax: Money): string => `金额${groupThousands(net)}、税额${groupThousands(tax)}`
  return `已有同号发票，${figures(there.netAmount, there.taxAmount)}；文件中为${figures(invoice.netAmount, invoice.taxAmount)}`
}

function changeOf(there: KnownInvoice, { file, invoice }: InvoiceOfFile, tick: DeductionSelection | undefined): InvoiceChange | null {
  const words: string[] = []
  const restated = tellsState(invoice) && invoice.state !== there.state
  if (restated) words.push(`状态由${STATE_WORDS[there.state]}变为${STATE_WORDS[invoice.state]}`)
  // a document is not a list: it belongs to the invoice that came without one
  const attached = !there.documented && invoice.form !== 'workbook'
  // what is booked keeps its content; its document may still be kept with it
  const withLines = there.lineCount === 0 && invoice.lines.length > 0 && !(attached && there.voucher !== '')
  if (withLines) words.push(`补充${invoice.lines.length}行明细`)
  if (attached) words.push('附上原件')
  const ticked = tick !== undefined && (tick.selected !== there.selected || tick.effectiveTaxAmount !== there.deductibleTax)
  if (ticked) words.push(tick.selected ? `勾选抵扣${groupThousands(tick.effectiveTaxAmount)}` : '取消勾选')
  if (words.length === 0) return null
  return {
    id: there.id,
    key: there.key,
    file,
    invoice: withLines ? invoice : null,
    state: restated ? invoice.state : there.state,
    stateText: restated ? invoice.stateText : there.stateText,
    selected: ticked ? tick.selected : there.selected,
    deductibleTax: ticked ? tick.effectiveTaxAmount : there.deductibleTax,
    withLines,
    attached,
    certifiedPeriod: ticked ? (tick.selected ? (tick.certifiedPeriod ?? there.certifiedPeriod) : null) : there.certifiedPeriod,
    what: words.join('，'),
  }
}
