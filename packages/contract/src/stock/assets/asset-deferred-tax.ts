/** Deferred tax of the cards (递延所得税): proposed as a month ends, booked by what it has moved, taken back. The calls are ours. */
import { z } from 'zod'
import { Flag, Id, Moment, MoneyText, PeriodText, QuantityText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { EventPreview } from './asset-events.ts'

const base = '/rest/companyAccount/merge/assets/v1.0/deferredTax'
const look = 'assets-depreciationAccount-chaxun'
// a voucher of period end, and so the right to make it
const edit = 'finance-endCheckout-bianji'

export const DeferredDraft = wire({
  period: ['accountPeriod', PeriodText],
  percent: ['taxRatePercent', QuantityText],
  openingAsset: ['openingAsset', MoneyText],
  openingLiability: ['openingLiability', MoneyText],
})
const BookedWire = wire({
  id: ['deferredTaxId', Id],
  asset: ['assetAmount', MoneyText],
  liability: ['liabilityAmount', MoneyText],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  madeBy: ['createUserName', z.string()],
  madeAt: ['createTime', Moment],
  /** Nothing later stands on it, and its month is open. */
  undoable: ['isUndoable', Flag],
})
export const DeferredWire = wire({
  /** Why the ledger has none; '' where it has. */
  refused: ['refuseReason', z.string()],
  percent: ['taxRatePercent', QuantityText],
  source: ['lawSource', z.string()],
  cards: ['cardText', z.string()],
  deductible: ['deductibleAmount', MoneyText],
  taxable: ['taxableAmount', MoneyText],
  asset: ['assetAmount', MoneyText],
  liability: ['liabilityAmount', MoneyText],
  /** Recognised before: by which month, or '' where a person says it. */
  before: ['beforePeriod', z.string()],
  openingAsset: ['openingAsset', MoneyText],
  openingLiability: ['openingLiability', MoneyText],
  /** All that stands on 1811 and 2901 as the month ends, whatever it is of. */
  bookAsset: ['bookAsset', MoneyText],
  bookLiability: ['bookLiability', MoneyText],
  /** What was recognised in this very month. */
  booked: ['recognized', BookedWire.nullable()],
})
export const assetDeferredTaxApi = {
  get: {
    method: 'GET',
    path: base,
    summary: '资产的递延所得税',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodText] }),
    one: DeferredWire,
    snapshot: true,
  },
  preview: {
    method: 'POST',
    path: `${base}/preview`,
    summary: '试算资产的递延所得税',
    unversioned: 'reads',
    permission: look,
    writes: false,
    body: DeferredDraft,
    one: EventPreview,
  },
  book: {
    method: 'POST',
    path: base,
    summary: '确认资产的递延所得税',
    unversioned: 'made',
    permission: edit,
    intoMonth: true,
    body: DeferredDraft,
    one: wire({ id: ['deferredTaxId', Id], voucher: ['voucherText', z.string()] }),
  },
  undo: { method: 'DELETE', path: `${base}/:id`, summary: '撤销确认递延所得税', permission: edit, params: z.object({ id: Id }) },
} as const satisfies Api
