/** Files of receipts to receipts (读回单), in a worker; pictures by the service. */
import { AppError } from '@app/domain/kernel/app-error'
import type { ReceiptFacts } from '@app/domain/papers/bills/bank-receipt'
import type { OwnCompany } from '@app/domain/papers/invoices/own-side'
import { sniff } from '../../platform/documents/sniff.ts'
import type { OcrReader } from '../../gateways/ocr/port.ts'
import { inReader } from '../../platform/reading/in-reader.ts'
import { recognise } from '../bills/index.ts'
import type { ReadReceipts } from './reading.ts'

export type { ReadReceipts }

export interface ReceiptFile {
  readonly name: string
  readonly bytes: Buffer
}

const READER = new URL('./receipts.reader.ts', import.meta.url)
const nobody = { name: '', account: '' }
const nothing: ReceiptFacts = { serials: [], day: null, amount: null, payer: nobody, payee: nobody, several: false }

/** The files inside; a zip within a zip stays a file nobody can read, and an OFD is one file. */
export async function unpacked({ name, bytes }: ReceiptFile): Promise<ReceiptFile[]> {
  if (sniff(bytes) !== 'zip' || !/\.zip$/i.test(name)) return [{ name, bytes }]
  const files = await inReader<readonly { name: string; bytes: Uint8Array }[]>(READER, { bytes, name, unpack: true })
  return files.map((one) => ({ name: one.name, bytes: Buffer.from(one.bytes.buffer, one.bytes.byteOffset, one.bytes.byteLength) }))
}

/** Never refuses: what could not be read is a receipt that waits for a person, with the reason. */
export async function readReceipts(file: ReceiptFile, own: OwnCompany, ocr: OcrReader): Promise<ReadReceipts> {
  try {
    return sniff(file.bytes) === 'image'
      ? await pictured(file, own, ocr)
      : await inReader(READER, { bytes: file.bytes, name: file.name, unpack: false })
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return { pages: 1, receipts: [{ page: null, facts: nothing, recognition: 'failed', recognitionText: refusal.message }] }
  }
}

async function pictured(file: ReceiptFile, own: OwnCompany, ocr: OcrReader): Promise<ReadReceipts> {
  const { number, issuedOn, amount, recognition, recognitionText } = await recognise(file, own, ocr)
  const facts: ReceiptFacts = { ...nothing, serials: number === '' ? [] : [number], day: issuedOn, amount }
  return { pages: 1, receipts: [{ page: null, facts, recognition, recognitionText }] }
}
