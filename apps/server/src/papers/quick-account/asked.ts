/** What an invoice's lines ask rules about. */
import { ZERO } from '@app/domain/kernel/money'
import type { WaitingInvoice } from '../invoices/index.ts'
import type { Asked } from './proposals.ts'

type Line = WaitingInvoice['lines'][number]
type Direction = 'output' | 'input'

/** The lines of an invoice; one of its own amounts when its document has none, named after its remark. */
export const linesToBook = (invoice: Pick<WaitingInvoice, 'id' | 'lines' | 'remark' | 'netAmount' | 'taxAmount'>): readonly Line[] =>
  invoice.lines.length > 0
    ? invoice.lines
    : [
        {
          invoiceId: invoice.id,
          position: 0,
          goodsName: invoice.remark,
          taxCategoryName: '',
          taxCategoryCode: '',
          specification: '',
          unit: '',
          quantity: null,
          unitPrice: null,
          netAmount: invoice.netAmount,
          taxRate: null,
          taxTreatment: 'unstated',
          taxAmount: invoice.taxAmount,
          goodsId: null,
          subjectId: null,
        },
      ]

const VEHICLES: readonly WaitingInvoice['kind'][] = ['vehicle', 'digitalVehicle', 'digitalPaperVehicle']

export const askedOf = (direction: Direction, invoice: WaitingInvoice, line: Line): Asked => ({
  side: direction,
  goods: line.goodsName,
  party: invoice.counterpartyName,
  words: line.taxCategoryName === '' ? line.goodsName : `*${line.taxCategoryName}*${line.goodsName}`,
  chosenId: line.subjectId,
  ...(direction === 'input' && line.netAmount !== ZERO && !invoice.red
    ? {
        thing: {
          goods: line.goodsName,
          category: line.taxCategoryName,
          categoryCode: line.taxCategoryCode,
          vehicle: VEHICLES.includes(invoice.kind),
          netAmount: line.netAmount,
          quantity: line.quantity,
          issuedOn: invoice.issuedOn,
        },
      }
    : {}),
})
