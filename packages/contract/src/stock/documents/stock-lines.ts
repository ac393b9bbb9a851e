/** Lines of stock documents and of invoices as they are told beside the documents: what may be gone back to, what waits, what is matched. */
import { documentFields } from '@app/domain/stock/documents/fields'
import { DOCUMENT_KINDS, NATURES, type DocumentKind } from '@app/domain/stock/documents/kinds'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, StockQuantityText, Whole } from '../../kernel/codecs.ts'
import { wire } from '../../kernel/wire.ts'

export const Kind = z.enum(Object.keys(DOCUMENT_KINDS) as DocumentKind[], { error: documentFields.kind.required })
/** A line others may go back to, and how much of it is left. */
export const SourceLineWire = wire({
  id: ['lineId', Id],
  kind: ['billType', Kind],
  number: ['billNo', z.string()],
  day: ['billDate', DayText],
  goodsId: ['goodsId', Id],
  goods: ['goodsName', z.string()],
  quantity: ['baseQuantity', StockQuantityText],
  left: ['remainingQuantity', StockQuantityText],
  amount: ['amount', MoneyText.nullable()],
})
export const StockGoodsWire = wire({
  id: ['goodsId', Id],
  code: ['goodsCode', z.string()],
  name: ['goodsName', z.string()],
  initials: ['goodsInitials', z.string()],
  spec: ['specification', z.string()],
  unit: ['unitName', z.string()],
  nature: ['goodsNature', z.enum(Object.keys(NATURES) as (keyof typeof NATURES)[])],
  disabled: ['isDisabled', Flag],
  tracked: ['trackType', z.enum(['none', 'lot', 'serial'])],
  /** How many days it keeps. */
  shelfDays: ['shelfDays', Whole.nullable()],
})

/** A line of an invoice no document is of yet: what is left of it in the goods' own unit, or why it waits for a person. */
export const WaitingLineWire = wire({
  invoiceId: ['invoiceId', Id],
  position: ['invoiceLineNo', Whole],
  number: ['invoiceNo', z.string()],
  day: ['invoiceDate', DayText],
  party: ['counterpartyName', z.string()],
  goods: ['goodsName', z.string()],
  spec: ['specification', z.string()],
  quantity: ['remainingQuantity', z.string()],
  unit: ['unitName', z.string()],
  matched: ['matchedQuantity', StockQuantityText],
  /** As the months end, or today. */
  age: ['ageDays', Whole],
  amount: ['amount', MoneyText.nullable()],
  problem: ['problem', z.string()],
  /** What else than stock booking would put it on; empty where it is stock, or booked already. */
  proposed: ['proposedSubject', z.string()],
})

/** A line of a document no invoice is matched with, in the goods' own unit: 货到票未到, 已出库未开票. */
export const AwaitingWire = wire({
  lineId: ['lineId', Id],
  documentId: ['billId', Id],
  kind: ['billType', Kind],
  number: ['billNo', z.string()],
  day: ['billDate', DayText],
  /** As the months end, or today. */
  age: ['ageDays', Whole],
  party: ['counterpartyName', z.string()],
  goods: ['goodsName', z.string()],
  spec: ['specification', z.string()],
  quantity: ['remainingQuantity', z.string()],
  unit: ['unitName', z.string()],
  lot: ['lotNo', z.string()],
  amount: ['amount', MoneyText.nullable()],
})
export const Pair = { invoiceId: ['invoiceId', Id], position: ['invoiceLineNo', Whole], lineId: ['lineId', Id] } as const
export const MatchWire = wire({
  ...Pair,
  invoice: ['invoiceNo', z.string()],
  number: ['billNo', z.string()],
  documentId: ['billId', Id],
  party: ['counterpartyName', z.string()],
  goods: ['goodsName', z.string()],
  quantity: ['matchedQuantity', z.string()],
  unit: ['unitName', z.string()],
  /** Its document was made of the invoice: voided, not unmatched. */
  fixed: ['isFixed', Flag],
  /** The document by which it followed the price of its invoice: voided, and the match with it. */
  adjusted: ['adjustBillNo', z.string()],
})
const MOST_MATCHED = 500
export const few = <T extends z.ZodType>(of: T) =>
  z.array(of).min(1, '请选择发票和单据的明细').max(MOST_MATCHED, `一次最多${MOST_MATCHED}行`)
export const inMonths = wire({ from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText] })
