/** The door of this area inside readers: what a bill says, data inside it exactly, then its printed text. */
import { AppError } from '@app/domain/kernel/app-error'
import { isZero } from '@app/domain/kernel/money'
import type { BillFacts, BillKind, Recognition, Seal } from '@app/domain/papers/bills/bill'
import { factsInText } from '@app/domain/papers/bills/bill-text'
import type { Invoice } from '@app/domain/papers/invoices/invoice'
import { invoiceKey } from '@app/domain/papers/invoices/invoice'
import { INVOICE_KINDS } from '@app/domain/papers/invoices/invoice-kind'
import { isOwn, wrongDirection, type OwnCompany } from '@app/domain/papers/invoices/own-side'
import { sourcesRead, type Fact, type FactSources } from '@app/domain/papers/bills/bill-facts'
import {
  E_KINDS,
  isUnknownStructure,
  kindOfInvoice,
  readFiscalBill,
  statedKind,
  unparsedReason,
  type EKind,
  type Stated,
} from '@app/domain/papers/bills/e-voucher'
import type { DocumentTree } from '@app/domain/papers/invoices/tree'
import { taxonomiesIn } from '../../platform/documents/taxonomies.ts'
import { readXmlTree } from '../../platform/documents/trees.ts'
import { readOfdSeal } from '../../platform/documents/ofd-seal.ts'
import { linesByPage } from '../../platform/documents/page-lines.ts'
import { openDocument } from '../../platform/documents/open-document.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import { openStatement } from '../funds/reading.ts'
import { invoicesIn } from '../invoices/reading.ts'

export interface Reading extends BillFacts {
  readonly recognition: Recognition
  readonly recognitionText: string
  readonly factSources: FactSources
  readonly eKind: EKind | null
  /** Why the data of a known kind was not read; null when it was, or is no electronic voucher. */
  readonly unparsed: string | null
  /** Whose invoice it is, when it is not ours; null when it is, or when nobody can tell. */
  readonly misaddressed: string | null
  /** A picture, or a page that holds nothing but one: the paper is the original. */
  readonly scanned: boolean
  readonly pages: number
  readonly seal: Seal
  readonly sealText: string
}

export const nothing: BillFacts = { kind: 'other', number: '', issuedOn: null, party: '', amount: null, tax: null }
const TRAVEL = new Set(['railway', 'air', 'toll', 'bridgeToll', 'passengerTicket'])

function ofInvoice(invoice: Invoice, own: OwnCompany): BillFacts {
  const sold = isOwn(invoice.seller, own) === true
  const kind: BillKind = TRAVEL.has(invoice.kind)
    ? 'travel'
    : invoice.kind === 'withholdingCertificate'
      ? 'tax'
      : sold
        ? 'sale'
        : 'purchase'
  return {
    kind,
    number: invoiceKey(invoice),
    issuedOn: invoice.issuedOn,
    party: (sold ? invoice.buyer.name : invoice.seller.name).slice(0, 200),
    amount: invoice.grossAmount,
    tax: invoice.taxAmount,
  }
}

/** An invoice between others is told; a ticket that names no buyer is anybody's. */
function misaddressed(invoice: Invoice, own: OwnCompany): { misaddressed?: string } {
  if (isOwn(invoice.seller, own) === true) return {}
  const wrong = wrongDirection(invoice, 'input', own)
  return wrong === null ? {} : { misaddressed: wrong.reason.slice(0, 300) }
}

type Found = BillFacts & {
  readonly recognition: Recognition
  readonly recognitionText: string
  readonly eKind?: EKind | null
  readonly unparsed?: string
  readonly misaddressed?: string
  /** Facts read off the face of a container that holds data. */
  readonly printed?: readonly Fact[]
}

/** What the readers of invoices and statements make of it; null when it is neither. */
async function structured(bytes: Uint8Array, name: string, own: OwnCompany): Promise<Found | null> {
  try {
    const { invoices } = await invoicesIn(bytes, name)
    const [first] = invoices
    if (first !== undefined && invoices.length === 1)
      return {
        ...ofInvoice(first, own),
        recognition: first.form === 'pdf' ? 'text' : 'exact',
        recognitionText: [INVOICE_KINDS[first.kind].name, ...first.warnings].join('；'),
        eKind: kindOfInvoice(first),
        ...misaddressed(first, own),
        ...(first.printed === undefined ? {} : { printed: first.printed }),
      }
    if (first !== undefined)
      return {
        ...nothing,
        kind: ofInvoice(first, own).kind,
        recognition: 'exact',
        recognitionText: `含${invoices.length}张发票，请在发票页导入`,
      }
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
  }
  try {
    const statement = await openStatement(bytes, name)
    if (statement.kind !== 'recognised') return null
    const [only] = statement.flows
    if (statement.flows.length !== 1 || only === undefined)
      return {
        ...nothing,
        kind: 'statement',
        recognition: 'exact',
        recognitionText: `${statement.title} ${statement.flows.length}笔，可在资金流水导入`,
        eKind: statement.layout === 'bankReconciliation' ? 'bankStatement' : null,
      }
    return {
      kind: 'bankSlip',
      number: only.serialNumber.slice(0, 50),
      issuedOn: only.day,
      party: only.counterparty.name.slice(0, 200),
      amount: isZero(only.inflow) ? only.outflow : only.inflow,
      tax: null,
      recognition: 'exact',
      recognitionText: statement.title,
      eKind: statement.layout === 'bankReconciliation' ? 'bankReceipt' : null,
    }
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return null
  }
}

interface Opened extends Stated {
  readonly pages: number
}

/** Data a PDF carries; an attachment that is broken is left out, because another may tell everything. */
function attachedTrees(files: readonly { readonly bytes: Uint8Array }[]): DocumentTree[] {
  return files.flatMap(({ bytes }) => {
    if (sniff(bytes) !== 'xml') return []
    try {
      return readXmlTree(bytes)
    } catch (refusal) {
      if (refusal instanceof AppError) return []
      throw refusal
    }
  })
}

/** What a container states: its data, the taxonomies they point at, the lines of its face. */
async function opened(bytes: Uint8Array, name: string): Promise<Opened> {
  const kind = sniff(bytes)
  const nothing = { pages: 1, trees: [], taxonomies: [], lines: [] }
  if (kind !== 'pdf' && kind !== 'zip' && kind !== 'xml' && kind !== 'json') return nothing
  const document = await openDocument(bytes, name)
  if (document.kind === 'tree') return { ...nothing, trees: [document.tree], taxonomies: taxonomiesIn(bytes) }
  if (document.kind !== 'pdf' && document.kind !== 'ofd') return nothing
  const lines = [...linesByPage(document.texts).values()].flat()
  if (document.kind === 'ofd')
    return {
      pages: Math.max(1, ...document.texts.map((one) => one.page)),
      lines,
      trees: document.attachments,
      taxonomies: document.taxonomies,
    }
  return {
    pages: document.pages,
    lines,
    trees: attachedTrees(document.attachments),
    taxonomies: document.attachments.flatMap((file) => taxonomiesIn(file.bytes)),
  }
}

/** What the words of the face say; null when there is nothing to go by. */
const ofText = (lines: readonly string[]): Found | null => {
  const text = factsInText(lines)
  return text && { ...nothing, ...text, recognition: 'text', recognitionText: '按票面文字识别，请核对' }
}

async function facts(bytes: Uint8Array, name: string, own: OwnCompany, stated: Stated): Promise<Found> {
  const eKind = statedKind(stated)
  const hasData = stated.trees.length > 0
  // elements nobody has told us the meaning of are not guessed at, nor is the face beside them
  if (eKind !== null && isUnknownStructure(eKind))
    return { ...nothing, eKind, unparsed: unparsedReason(eKind, hasData), recognition: 'none', recognitionText: E_KINDS[eKind] }
  if (eKind === 'fiscalBill') {
    const read = readFiscalBill(stated.trees)
    if (read !== null) return { ...read, eKind, recognition: 'exact', recognitionText: E_KINDS.fiscalBill }
    const unparsed = unparsedReason(eKind, hasData)
    const text = hasData ? null : ofText(stated.lines)
    return text === null
      ? { ...nothing, kind: 'receipt', eKind, unparsed, recognition: 'none', recognitionText: E_KINDS.fiscalBill }
      : { ...text, kind: 'receipt', eKind, unparsed }
  }
  const found = await structured(bytes, name, own)
  if (found !== null) return { ...found, eKind: eKind ?? found.eKind ?? null }
  // a file that names its kind and holds other elements than those we know
  if (eKind !== null && hasData)
    return { ...nothing, eKind, unparsed: unparsedReason(eKind, true), recognition: 'none', recognitionText: E_KINDS[eKind] }
  return (
    ofText(stated.lines) ?? {
      ...nothing,
      recognition: 'none',
      recognitionText: stated.lines.length > 0 ? '没有认出单据的内容，请手工填写' : '文件里没有可读的文字，请手工填写',
    }
  )
}

export interface BillFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What the words on it, its data and its seal say; an AppError for what cannot be opened comes back as the reason. */
export async function billIn({ name, bytes }: BillFile, own: OwnCompany): Promise<Reading> {
  const kept = { factSources: {}, eKind: null, unparsed: null, misaddressed: null, scanned: false }
  let pages = 1
  let seal: { readonly seal: Seal; readonly text: string } = { seal: 'none', text: '' }
  try {
    const stated = await opened(bytes, name)
    pages = stated.pages
    if (sniff(bytes) === 'zip' && /\.ofd$/i.test(name)) seal = readOfdSeal(bytes)
    const { eKind = null, unparsed, misaddressed: whose, printed, ...found } = await facts(bytes, name, own, stated)
    return {
      ...found,
      factSources: sourcesRead(found, found.recognition, printed),
      eKind,
      unparsed: unparsed ?? null,
      misaddressed: whose ?? null,
      scanned: sniff(bytes) === 'pdf' && stated.lines.length === 0 && stated.trees.length === 0,
      pages,
      seal: seal.seal,
      sealText: seal.text,
    }
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return { ...nothing, ...kept, recognition: 'failed', recognitionText: refusal.message, pages, seal: seal.seal, sealText: seal.text }
  }
}
