/** Reading a bill: data inside it exactly, then its printed text, in a worker; the service for pictures. Whatever fails, the file is kept. */
import { AppError } from '@app/domain/kernel/app-error'
import { compareMoney, money, type Money } from '@app/domain/kernel/money'
import { isDay, type Day } from '@app/domain/kernel/period'
import type { BillFacts, BillKind } from '@app/domain/papers/bills/bill'
import { sourcesRead } from '@app/domain/papers/bills/bill-facts'
import type { OwnCompany } from '@app/domain/papers/invoices/own-side'
import { mediaTypeOf } from '../../platform/documents/media-type.ts'
import { sniff } from '../../platform/documents/sniff.ts'
import { makeLog } from '../../platform/log.ts'
import type { OcrReader } from '../../gateways/ocr/port.ts'
import { inReader } from '../../platform/reading/in-reader.ts'
import type { BillFile, Reading } from './reading.ts'

export type { Reading }

const READER = new URL('./bill.reader.ts', import.meta.url)
const log = makeLog(process.env['LOG_LEVEL'] ?? 'error')

const nothing: BillFacts = { kind: 'other', number: '', issuedOn: null, party: '', amount: null, tax: null }
const untold = { factSources: {}, eKind: null, unparsed: null, misaddressed: null, pages: 1, seal: 'none', sealText: '' } as const

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

async function pictured({ name, bytes }: BillFile, ocr: OcrReader): Promise<Reading> {
  const picture = { ...untold, scanned: true }
  if (!ocr.available) return { ...nothing, ...picture, recognition: 'none', recognitionText: '没有接通图像识别，请手工填写' }
  const said = await ocr.read({ name, mediaType: mediaTypeOf(bytes, 'application/octet-stream'), bytes })
  const facts: BillFacts = {
    kind: OCR_KINDS.find(([words]) => words.test(said.kind))?.[1] ?? 'other',
    number: said.number.slice(0, 50),
    issuedOn: dayOf(said.date),
    party: said.party,
    amount: amountOf(said.amount),
    tax: amountOf(said.tax),
  }
  return { ...facts, ...picture, factSources: sourcesRead(facts, 'ocr'), recognition: 'ocr', recognitionText: said.kind }
}

/** Never refuses: what went wrong is written beside the bill. */
export async function recognise(file: BillFile, own: OwnCompany, ocr: OcrReader): Promise<Reading> {
  const { bytes } = file
  const scanned = sniff(bytes) === 'image'
  try {
    return scanned ? await pictured(file, ocr) : await inReader<Reading>(READER, { bytes, name: file.name, own })
  } catch (refusal) {
    // a fault of ours is for us to look into; the paper is kept all the same
    if (!(refusal instanceof AppError)) log.error({ err: refusal }, 'a bill could not be read')
    const reason = refusal instanceof AppError ? refusal.message : '读取时出错'
    return { ...nothing, ...untold, scanned, recognition: 'failed', recognitionText: reason }
  }
}
