/** Which side of an invoice is ours (销项、进项): told by the ledger's tax number, and by its name where there is none. */
import type { Invoice, InvoiceTaxpayer } from './invoice.ts'

export const INVOICE_DIRECTIONS = ['output', 'input'] as const
/** output 销项, we sell · input 进项, we buy. */
export type InvoiceDirection = (typeof INVOICE_DIRECTIONS)[number]

export interface OwnCompany {
  readonly name: string
  readonly taxNumber: string
}

type Sides = Pick<Invoice, 'seller' | 'buyer'>

export const counterpartyOf = (invoice: Sides, direction: InvoiceDirection): InvoiceTaxpayer =>
  direction === 'output' ? invoice.buyer : invoice.seller

const numberKey = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
const nameKey = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** Whether a party is the company; null when the document does not tell. */
export function isOwn(party: InvoiceTaxpayer, own: OwnCompany): boolean | null {
  if (own.taxNumber !== '' && party.taxNumber !== '') return numberKey(party.taxNumber) === numberKey(own.taxNumber)
  if (party.name === '' || own.name === '') return null
  // a differing name proves nothing: ledgers go by short names
  return nameKey(party.name) === nameKey(own.name) ? true : null
}

/** Why an invoice does not belong into this direction, with the column that says so; null when it does, or when nobody can tell. */
export function wrongDirection(invoice: Sides, direction: InvoiceDirection, own: OwnCompany): { column: string; reason: string } | null {
  const sold = direction === 'output'
  const [ours, theirs] = sold ? [invoice.seller, invoice.buyer] : [invoice.buyer, invoice.seller]
  const [ourSide, theirSide] = sold ? ['销售方', '购买方'] : ['购买方', '销售方']
  const mine = isOwn(ours, own)
  if (mine === true) return null
  if (isOwn(theirs, own) === true)
    return { column: theirSide, reason: `${theirSide}是本企业，这是${sold ? '进' : '销'}项发票，请在${sold ? '进' : '销'}项发票中导入` }
  if (mine === false && nameKey(ours.name) === nameKey(own.name))
    return {
      column: ourSide,
      reason: `${ourSide}与本企业同名，税号${ours.taxNumber}却不是企业信息里的${own.taxNumber}：请核对是哪一个写错了`,
    }
  if (mine === false)
    return { column: ourSide, reason: `${ourSide}“${ours.name || ours.taxNumber}”的税号${ours.taxNumber}不是本企业税号${own.taxNumber}` }
  return null
}

/** Our side of it, named as somebody else; null when it is ours, or when nobody is named. */
export function namedOther(invoice: Sides, direction: InvoiceDirection, own: OwnCompany): string | null {
  const [side, ours] = direction === 'output' ? ['销售方', invoice.seller] : ['购买方', invoice.buyer]
  if (ours.name === '' || own.name === '' || isOwn(ours, own) === true) return null
  return `${side}是“${ours.name}”，不是本企业“${own.name}”，请核对`
}
