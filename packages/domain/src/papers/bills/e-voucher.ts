/**
 * The nine kinds of electronic vouchers (电子凭证会计数据标准; 财会〔2025〕9号): told by what a file states about itself, never by its name.
 * A kind whose structure we have no source for is named and left unread.
 */
import { money, type Money } from '../../kernel/money.ts'
import { isDay, type Day } from '../../kernel/period.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { INVOICE_KINDS } from '../invoices/invoice-kind.ts'
import { find, textOf, type DocumentTree } from '../invoices/tree.ts'
import type { BillFacts } from './bill.ts'

export const E_KINDS = {
  digitalInvoice: '数电发票',
  railway: '铁路电子客票',
  air: '航空运输电子客票行程单',
  fiscalBill: '财政电子票据',
  nonTax: '电子非税收入一般缴款书',
  bankReceipt: '银行电子回单',
  bankStatement: '银行电子对账单',
  vatInvoice: '增值税电子发票',
  treasury: '国库集中支付电子凭证',
} as const
export type EKind = keyof typeof E_KINDS
export const eKinds = Object.keys(E_KINDS) as [EKind, ...EKind[]]

/** Names of the taxonomies of the standard, as they stand in the address of a file's namespace (…/taxonomy/2021-11-30/rai). */
const BY_TAXONOMY: Readonly<Record<string, EKind>> = {
  rai: 'railway',
  atr: 'air',
  efi: 'fiscalBill',
  ntrev: 'nonTax',
  bker: 'bankReceipt',
  bkrs: 'bankStatement',
  ctp: 'treasury',
}
/** Titles printed on the face; an invoice is told by its own reader. */
const BY_TITLE: readonly (readonly [RegExp, EKind])[] = [
  [/非税收入一般缴款书/, 'nonTax'],
  [/国库集中支付(?:电子)?凭证|财政(?:直接|授权)支付凭证/, 'treasury'],
  [/财政电子票据|(?:统一|收费|结算|捐赠)票据[(（]电子[)）]/, 'fiscalBill'],
]

export interface Stated {
  readonly trees: readonly DocumentTree[]
  /** Names of the taxonomies its namespaces point at. */
  readonly taxonomies: readonly string[]
  /** Lines of its printed face. */
  readonly lines: readonly string[]
}

/** The kind a file states; null for one that states none: then its reader tells. */
export function statedKind({ trees, taxonomies, lines }: Stated): EKind | null {
  for (const name of taxonomies) if (BY_TAXONOMY[name] !== undefined) return BY_TAXONOMY[name]
  if (trees.some(isFiscalBill)) return 'fiscalBill'
  if (trees.length > 0 && lines.length === 0) return null
  const face = lines.join('\n').replace(/[^\S\n]/g, '')
  return BY_TITLE.find(([title]) => title.test(face))?.[1] ?? null
}

/** The kind an invoice is of; null for one on paper and for rows of a list. */
export function kindOfInvoice({ kind, number, form }: Pick<Invoice, 'kind' | 'number' | 'form'>): EKind | null {
  if (kind === 'railway' || kind === 'air') return kind
  if (form === 'workbook') return null
  if (INVOICE_KINDS[kind].digital || (kind === 'unknown' && number.length === 20)) return 'digitalInvoice'
  return kind === 'electronicOrdinary' || kind === 'electronicSpecial' || kind === 'toll' ? 'vatInvoice' : null
}

/** Code and number of a fiscal bill stand beside its issuer; the invoices of the tax bureau have neither 票据代码 nor 开票单位. */
const isFiscalBill = (tree: DocumentTree): boolean =>
  textOf(tree, 'EInvoiceCode') !== '' &&
  textOf(tree, 'EInvoiceNumber') !== '' &&
  find(tree, 'InvoicingPartyName', 'InvoicingParty') !== undefined

const dayOf = (text: string): Day | null => {
  const [, year, month, date] = /^(20\d{2})[-年]?(\d{2})[-月]?(\d{2})日?$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  return year !== undefined && isDay(day) ? day : null
}
const amountOf = (text: string): Money | null => (/^-?\d{1,13}(\.\d{1,2}0*)?$/.test(text) ? money(text) : null)

/** The facts of a fiscal bill's data; null when it states no amount or no number. */
export function readFiscalBill(trees: readonly DocumentTree[]): BillFacts | null {
  const tree = trees.find(isFiscalBill)
  if (tree === undefined) return null
  const amount = amountOf(textOf(tree, 'TotalAmount'))
  if (amount === null) return null
  return {
    kind: 'receipt',
    number: `${textOf(tree, 'EInvoiceCode')}-${textOf(tree, 'EInvoiceNumber')}`.slice(0, 50),
    issuedOn: dayOf(textOf(tree, 'IssueDate')),
    party: textOf(tree, 'InvoicingPartyName').slice(0, 200),
    amount,
    tax: null,
  }
}

/** Why the data of a kind was not read. */
export const unparsedReason = (kind: EKind, hasData: boolean): string =>
  kind === 'nonTax' || kind === 'treasury'
    ? `已认出是${E_KINDS[kind]}；它的数据结构没有公开样本可依，不猜测，请看着票面填写`
    : hasData
      ? `已认出是${E_KINDS[kind]}；文件里的数据与已知结构不符，请看着票面填写`
      : `已认出是${E_KINDS[kind]}；文件里没有结构化数据，请补传带数据（XML）的原件，或看着票面填写`
/** Kinds no reader is told to try: nothing we know of says what their elements are. */
export const isUnknownStructure = (kind: EKind | null): boolean => kind === 'nonTax' || kind === 'treasury'
