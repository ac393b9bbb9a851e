/** The door of this area inside readers: files of receipts to receipts (读回单), one a page of a PDF or OFD, one a line of an electronic voucher, each file of a zip by itself. */
import { AppError } from '@app/domain/kernel/app-error'
import { isZero } from '@app/domain/kernel/money'
import type { Recognition } from '@app/domain/papers/bills/bill'
import type { ReceiptFacts } from '@app/domain/papers/bills/bank-receipt'
import { readReceiptPage } from '@app/domain/papers/bills/receipt-blocks'
import { linesByPage } from '../../platform/documents/page-lines.ts'
import { openDocument } from '../../platform/documents/open-document.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import { openStatement } from '../funds/reading.ts'

export interface ReceiptFile {
  readonly name: string
  readonly bytes: Uint8Array
}
export interface ReceiptPage {
  /** null: the whole file. */
  readonly page: number | null
  /** Which of several on its page, from the top; null: the only one. */
  readonly part?: number
  readonly facts: ReceiptFacts
  readonly recognition: Recognition
  readonly recognitionText: string
}
export interface ReadReceipts {
  readonly pages: number
  readonly receipts: readonly ReceiptPage[]
}

const nobody = { name: '', account: '' }
export const nothing: ReceiptFacts = { serials: [], day: null, amount: null, payer: nobody, payee: nobody, several: false }
export const unread = (recognition: Recognition, recognitionText: string): ReadReceipts => ({
  pages: 1,
  receipts: [{ page: null, facts: nothing, recognition, recognitionText }],
})

/** The files inside; a zip within a zip stays a file nobody can read, and an OFD is one file. */
export async function filesIn(file: ReceiptFile): Promise<ReceiptFile[]> {
  if (sniff(file.bytes) !== 'zip' || !/\.zip$/i.test(file.name)) return [file]
  const content = await openDocument(file.bytes, file.name)
  if (content.kind !== 'zip' || content.entries.size === 0) return [file]
  return [...content.entries].map(([path, bytes]) => ({ name: path.split('/').at(-1)!, bytes }))
}

/** Never refuses: what could not be read is a receipt that waits for a person, with the reason. */
export async function receiptsIn(file: ReceiptFile): Promise<ReadReceipts> {
  try {
    const kind = sniff(file.bytes)
    if (kind !== 'pdf' && kind !== 'zip' && kind !== 'xml' && kind !== 'json') return unread('none', '不是可以识别的回单文件，请手工配上')
    const document = await openDocument(file.bytes, file.name)
    if (document.kind === 'tree') return await ofVoucherFile(file)
    if (document.kind !== 'pdf' && document.kind !== 'ofd') return unread('none', '不是可以识别的回单文件，请手工配上')
    const lines = linesByPage(document.texts)
    const pages = document.kind === 'pdf' ? document.pages : Math.max(1, ...lines.keys())
    return {
      pages,
      receipts: Array.from({ length: pages }, (_, index) => pageOf(lines.get(index + 1) ?? [], pages === 1 ? null : index + 1)).flat(),
    }
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return unread('failed', refusal.message)
  }
}

function pageOf(lines: readonly string[], page: number | null): ReceiptPage[] {
  if (lines.length === 0) return [{ page, facts: nothing, recognition: 'none', recognitionText: '没有可读的文字，请手工配上' }]
  const { receipts, reason } = readReceiptPage(lines)
  return receipts.map((facts, index) => {
    const found = facts.amount !== null || facts.serials.length > 0
    return {
      // one of several stands on a page of its file, though it be the only one
      ...(receipts.length > 1 ? { page: page ?? 1, part: index + 1 } : { page }),
      facts,
      recognition: found ? ('text' as const) : ('none' as const),
      recognitionText: reason === '' ? (found ? '按票面文字识别' : '没有认出回单的内容，请手工配上') : reason,
    }
  })
}

/** 银行电子回单 of the electronic voucher standard, as XML or JSON: exact. */
async function ofVoucherFile({ name, bytes }: ReceiptFile): Promise<ReadReceipts> {
  const statement = await openStatement(bytes, name)
  const [only] = statement.kind === 'recognised' ? statement.flows : []
  if (statement.kind !== 'recognised' || only === undefined || statement.flows.length !== 1)
    return unread('none', '不是单张回单；对账单请在资金流水导入')
  const own = { name: '', account: only.ownBankAccount }
  const other = { name: only.counterparty.name, account: only.counterparty.bankAccount }
  const out = isZero(only.inflow)
  const facts: ReceiptFacts = {
    serials: [only.serialNumber, only.orderNumber].filter((one) => one !== ''),
    day: only.day,
    amount: only.amount,
    payer: out ? own : other,
    payee: out ? other : own,
    several: false,
  }
  return { pages: 1, receipts: [{ page: null, facts, recognition: 'exact', recognitionText: '数据读取' }] }
}
