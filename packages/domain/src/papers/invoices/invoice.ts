/** Invoices (发票) as documents say them: seen from neither side, exact to the fen, checked against their own totals. */
import { unsaid } from '../../kernel/field-values.ts'
import { add, compareMoney, groupThousands, type Money, sum } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'
import type { Rate } from '../../kernel/quantity.ts'
import type { InvoiceKind } from './invoice-kind.ts'
import { invoiceTexts, type InvoiceTexts } from './typed-invoice.ts'

/** Seller (销售方) or buyer (购买方). */
export interface InvoiceTaxpayer {
  readonly name: string
  readonly taxNumber: string
  readonly addressAndPhone: string
  readonly bankNameAndAccount: string
}

/** taxed 有税率 · exempt 免税 · untaxed 不征税 · unstated 票面未写（*** 或空白）。 */
export type TaxTreatment = 'taxed' | 'exempt' | 'untaxed' | 'unstated'

export interface InvoiceLine {
  /** 货物或应税劳务、服务名称, without the *简称* in front. */
  readonly goodsName: string
  /** 商品和服务分类简称, printed between stars. */
  readonly taxCategoryName: string
  /** 税收分类编码, 19 digits; empty when the document has none. */
  readonly taxCategoryCode: string
  readonly specification: string
  readonly unit: string
  /** Exact decimal text: documents print up to 15 decimals, more than Quantity and Rate hold. Null on discount lines. */
  readonly quantity: string | null
  readonly unitPrice: string | null
  readonly netAmount: Money
  readonly taxRate: Rate | null
  readonly taxTreatment: TaxTreatment
  readonly taxAmount: Money
}

export type InvoiceState = 'normal' | 'voided' | 'reversed' | 'partlyReversed'
export type InvoiceForm = 'workbook' | 'xml' | 'ofd' | 'pdf' | 'xbrl'

/** What an invoice's facts were read from, as they are shown (解析来源); `typed` is an invoice written by a person. */
export const formNames: Readonly<Record<string, string>> = {
  xml: '结构化数据（XML）',
  ofd: 'OFD 文件',
  xbrl: '结构化数据（XBRL）',
  pdf: 'PDF 票面文字',
  workbook: '导入的清单',
  typed: '手工填写',
}

export interface LabelledText {
  readonly label: string
  readonly text: string
}

export interface Invoice extends InvoiceTexts {
  /** 20 digits of a digital invoice, else the 8 digits beside the code. */
  readonly number: string
  /** 10 or 12 digits; empty for digital invoices. */
  readonly code: string
  /** 数电纸质发票 carry a paper code and number besides their 20 digits. */
  readonly paperNumber: string
  readonly issuedOn: Day
  readonly issuedTime: string | null
  readonly kind: InvoiceKind
  /** 红字发票: its amounts are negative. */
  readonly red: boolean
  /** The blue invoice it takes back, when the document names it. */
  readonly blueNumber: string
  readonly state: InvoiceState
  readonly stateText: string
  readonly seller: InvoiceTaxpayer
  readonly buyer: InvoiceTaxpayer
  readonly lines: readonly InvoiceLine[]
  readonly netAmount: Money
  readonly taxAmount: Money
  readonly grossAmount: Money
  readonly drawer: string
  readonly checkCode: string
  /** 特定业务类型 and its elements (建筑服务发生地, 起运地 …). */
  readonly specialBusiness: string
  readonly specialElements: readonly LabelledText[]
  /** 发票风险等级, kept as printed. */
  readonly riskLevel: string
  readonly form: InvoiceForm
  /** Read off the printed face because the container states none of it; left out when data said everything. */
  readonly printed?: readonly ('number' | 'issuedOn' | 'party' | 'amount' | 'tax')[]
  /** What does not add up or could not be read; the invoice itself is usable. */
  readonly warnings: readonly string[]
  /** Where it stands in a list: the sheet (with the file of a zip in front) and the row, from 1. */
  readonly place?: InvoicePlace
}

export interface InvoicePlace {
  readonly sheet: string
  readonly row: number
}

/** One invoice in whatever form it comes: by its number, never by the bytes of a file. */
export const invoiceKey = (invoice: Pick<Invoice, 'code' | 'number'>): string =>
  invoice.number.length === 20 || invoice.code === '' ? invoice.number : `${invoice.code}-${invoice.number}`

export const NOBODY: InvoiceTaxpayer = { name: '', taxNumber: '', addressAndPhone: '', bankNameAndAccount: '' }

/** What an invoice says where nothing is said of it. */
const BLANK = {
  code: '',
  paperNumber: '',
  issuedTime: null,
  kind: 'unknown',
  red: false,
  blueNumber: '',
  state: 'normal',
  stateText: '',
  seller: NOBODY,
  buyer: NOBODY,
  lines: [],
  ...unsaid(invoiceTexts),
  drawer: '',
  checkCode: '',
  specialBusiness: '',
  specialElements: [],
  riskLevel: '',
  warnings: [],
} as const

type Needed = 'number' | 'issuedOn' | 'netAmount' | 'taxAmount' | 'grossAmount' | 'form'

/** An invoice with everything unsaid left blank, and its totals checked. */
export function anInvoice(facts: Pick<Invoice, Needed> & Partial<Invoice>): Invoice {
  const invoice: Invoice = { ...BLANK, ...facts }
  // what a row of it said already, with its place, is not said twice
  const own = checkTotals(invoice).filter((one) => !invoice.warnings.some((said) => said.endsWith(one)))
  return { ...invoice, warnings: [...invoice.warnings, ...own] }
}

/** Everything about an invoice that does not add up, in Chinese; nothing when it does. */
export function checkTotals(invoice: Pick<Invoice, 'lines' | 'netAmount' | 'taxAmount' | 'grossAmount'>): string[] {
  const warnings: string[] = []
  const differs = (what: string, stated: Money, found: Money): void => {
    if (compareMoney(stated, found) !== 0) warnings.push(`${what}${groupThousands(stated)}与${groupThousands(found)}不符`)
  }
  differs('价税合计与金额加税额不符：', invoice.grossAmount, add(invoice.netAmount, invoice.taxAmount))
  if (invoice.lines.length === 0) return warnings
  differs('合计金额与明细金额之和不符：', invoice.netAmount, sum(invoice.lines.map((line) => line.netAmount)))
  differs('合计税额与明细税额之和不符：', invoice.taxAmount, sum(invoice.lines.map((line) => line.taxAmount)))
  return warnings
}

/** Splits *简称*名称 as it is printed. */
export function splitGoodsName(text: string): { taxCategoryName: string; goodsName: string } {
  const match = /^\*([^*]+)\*(.*)$/s.exec(text.trim())
  return { taxCategoryName: match?.[1]?.trim() ?? '', goodsName: (match?.[2] ?? text).trim() }
}

/** The same invoice from several files once: XML before OFD and XBRL before PDF before lists; more lines win among equals. */
export function withoutRepeats(invoices: readonly Invoice[]): Invoice[] {
  const rank: Readonly<Record<InvoiceForm, number>> = { xml: 0, ofd: 1, xbrl: 2, workbook: 3, pdf: 4 }
  const best = new Map<string, Invoice>()
  for (const invoice of invoices) {
    const key = invoiceKey(invoice)
    const other = best.get(key)
    const better =
      !other ||
      (other.lines.length === 0 && invoice.lines.length > 0) ||
      (rank[invoice.form] < rank[other.form] && invoice.lines.length >= other.lines.length)
    if (better) best.set(key, invoice)
  }
  return [...best.values()]
}
