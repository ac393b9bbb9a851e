/** Reading a bill: data inside it exactly, then its printed text, then the service for pictures. Whatever fails, the file is kept. */
import { AppError } from '@app/domain/kernel/app-error'
import { compareMoney, isZero, money, type Money } from '@app/domain/kernel/money'
import { isDay, type Day } from '@app/domain/kernel/period'
import type { BillFacts, BillKind, Recognition, Seal } from '@app/domain/practice/bills/bill'
import { factsInText } from '@app/domain/practice/bills/bill-text'
import type { Invoice } from '@app/domain/practice/invoicing/invoice'
import { invoiceKey } from '@app/domain/practice/invoicing/invoice'
import { INVOICE_KINDS } from '@app/domain/practice/invoicing/invoice-kind'
import { wrongDirection, type OwnCompany } from '@app/domain/practice/invoicing/own-side'
import { mediaTypeOf } from '../../platform/documents/media-type.ts'
import { readOfdSeal } from '../../platform/documents/ofd-seal.ts'
import { linesByPage } from '../../platform/documents/page-lines.ts'
import { readDocument } from '../../platform/documents/read-document.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import { makeLog } from '../../platform/log.ts'
import type { OcrReader } from '../../platform/ocr/ocr.ts'
import { readStatement } from '../funds/index.ts'
import { readInvoices } from '../invoicing/index.ts'

const log = makeLog(process.env['LOG_LEVEL'] ?? 'error')

export interface Reading extends BillFacts {
  readonly recognition: Recognition
  readonly recognitionText: string
  readonly pages: number
  readonly seal: Seal
  readonly sealText: string
}

const nothing: BillFacts = { kind: 'other', number: '', issuedOn: null, party: '', amount: null, tax: null }
const TRAVEL = new Set(['railway', 'air', 'toll', 'bridgeToll', 'passengerTicket'])

function ofInvoice(invoice: Invoice, own: OwnCompany): BillFacts {
  const sold = wrongDirection(invoice, 'input', own) !== null && wrongDirection(invoice, 'output', own) === null
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

type Found = BillFacts & { readonly recognition: Recognition; readonly recognitionText: string }

/** What the readers of invoices and statements make of it; null when it is neither. */
async function structured(bytes: Uint8Array, name: string, own: OwnCompany): Promise<Found | null> {
  try {
    const { invoices } = await readInvoices(bytes, name)
    const [first] = invoices
    if (first !== undefined && invoices.length === 1)
      return {
        ...ofInvoice(first, own),
        recognition: first.form === 'pdf' ? 'text' : 'exact',
        recognitionText: [INVOICE_KINDS[first.kind].name, ...first.warnings].join('；'),
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
    const statement = await readStatement(bytes, name)
    if (statement.kind !== 'recognised') return null
    const [only] = statement.flows
    if (statement.flows.length !== 1 || only === undefined)
      return {
        ...nothing,
        kind: 'statement',
        recognition: 'exact',
        recognitionText: `${statement.title} ${statement.flows.length}笔，可在资金流水导入`,
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
    }
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return null
  }
}

async function printed(bytes: Uint8Array, name: string): Promise<{ readonly pages: number; readonly lines: readonly string[] }> {
  if (sniff(bytes) !== 'pdf' && sniff(bytes) !== 'zip') return { pages: 1, lines: [] }
  const document = await readDocument(bytes, name)
  if (document.kind !== 'pdf' && document.kind !== 'ofd') return { pages: 1, lines: [] }
  const lines = [...linesByPage(document.texts).values()].flat()
  return { pages: document.kind === 'pdf' ? document.pages : Math.max(1, ...document.texts.map((one) => one.page)), lines }
}

const amountOf = (text: string): Money | null => {
  const digits = text.replace(/[,，\s¥￥]/g, '')
  return /^\d{1,13}(\.\d{1,2})?$/.test(digits) && compareMoney(digits, '0') > 0 ? money(digits) : null
}
const dayOf = (text: string): Day | null => (isDay(text) ? text : null)
const OCR_KINDS: readonly (readonly [RegExp, BillKind])[] = [
  [/火车|铁路|机票|航空|行程|出租|客运|过路|通行费|停车/, 'travel'],
  [/完税|缴款|税收/, 'tax'],
  [/回单/, 'bankSlip'],
  [/对账单/, 'statement'],
  [/工资|社保|公积金/, 'payroll'],
  [/入库|出库|送货/, 'stock'],
  [/发票/, 'purchase'],
  [/收据|收条/, 'receipt'],
]

async function pictured(bytes: Uint8Array, name: string, ocr: OcrReader): Promise<Found> {
  if (!ocr.available) return { ...nothing, recognition: 'none', recognitionText: '没有接通图像识别，请手工填写' }
  const said = await ocr.read({ name, mediaType: mediaTypeOf(bytes, 'application/octet-stream'), bytes })
  return {
    kind: OCR_KINDS.find(([words]) => words.test(said.kind))?.[1] ?? 'other',
    number: said.number.slice(0, 50),
    issuedOn: dayOf(said.date),
    party: said.party,
    amount: amountOf(said.amount),
    tax: amountOf(said.tax),
    recognition: 'ocr',
    recognitionText: said.kind,
  }
}

async function facts(bytes: Uint8Array, name: string, own: OwnCompany, ocr: OcrReader, lines: readonly string[]): Promise<Found> {
  if (sniff(bytes) === 'image') return pictured(bytes, name, ocr)
  const found = await structured(bytes, name, own)
  if (found !== null) return found
  const text = factsInText(lines)
  if (text !== null) return { ...nothing, ...text, recognition: 'text', recognitionText: '按票面文字识别，请核对' }
  return {
    ...nothing,
    recognition: 'none',
    recognitionText: lines.length > 0 ? '没有认出单据的内容，请手工填写' : '文件里没有可读的文字，请手工填写',
  }
}

/** Never refuses: what went wrong is written beside the bill. */
export async function recognise(
  file: { readonly name: string; readonly bytes: Uint8Array },
  own: OwnCompany,
  ocr: OcrReader,
): Promise<Reading> {
  const { name, bytes } = file
  let pages = 1
  let seal: { readonly seal: Seal; readonly text: string } = { seal: 'none', text: '' }
  try {
    const face = await printed(bytes, name)
    pages = face.pages
    if (sniff(bytes) === 'zip' && /\.ofd$/i.test(name)) seal = readOfdSeal(bytes)
    return { ...(await facts(bytes, name, own, ocr, face.lines)), pages, seal: seal.seal, sealText: seal.text }
  } catch (refusal) {
    // a fault of ours is for us to look into; the paper is kept all the same
    if (!(refusal instanceof AppError)) log.error({ err: refusal }, 'a bill could not be read')
    const reason = refusal instanceof AppError ? refusal.message : '读取时出错'
    return { ...nothing, recognition: 'failed', recognitionText: reason, pages, seal: seal.seal, sealText: seal.text }
  }
}
