/** Settling (核销): which invoices a movement of money pays, proposals, and what stands open with each party. */
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/merge/settlement/v1.0'
const look = 'document-trade-chaxun'
const edit = 'document-trade-bianji'

const Side = z.enum(['output', 'input'])
export const PartWire = wire({ invoiceId: ['invoiceId', Id], amount: ['settledAmount', MoneyText] })
const Invoice = wire({
  id: ['invoiceId', Id],
  direction: ['invoiceDirection', Side],
  number: ['invoiceNo', z.string()],
  day: ['invoiceDate', DayText],
  party: ['partyName', z.string()],
  gross: ['totalAmount', MoneyText],
  /** Not settled by other movements yet: signed as the gross amount. */
  left: ['unsettledAmount', MoneyText],
})
const Settled = wire({
  invoiceId: ['invoiceId', Id],
  direction: ['invoiceDirection', Side],
  number: ['invoiceNo', z.string()],
  day: ['invoiceDate', DayText],
  amount: ['settledAmount', MoneyText],
  rule: ['settleRule', z.enum(['proposed', 'manual'])],
  by: ['userName', z.string()],
})
const Proposed = wire({
  parts: ['parts', z.array(PartWire)],
  reason: ['reason', z.string()],
  confidence: ['confidence', z.enum(['sure', 'likely'])],
  numbers: ['invoiceNos', z.array(z.string())],
})
const Flow = wire({
  id: ['fundFlowId', Id],
  day: ['tradeDate', DayText],
  party: ['partyName', z.string()],
  abstract: ['abstractText', z.string()],
  /** Money in above zero. */
  amount: ['amount', MoneyText],
  left: ['unsettledAmount', MoneyText],
  settled: ['settlements', z.array(Settled)],
  proposal: ['proposal', Proposed.nullable()],
})
const Parts = z.array(PartWire).max(500, '一笔流水最多核销500张发票')

export const settlementsApi = {
  /** Movements of some months whose party has invoices, or that settle some. */
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '流水与发票核销',
    permission: look,
    query: wire({
      from: ['fromPeriod', PeriodText],
      to: ['toPeriod', PeriodText],
      open: ['openFlag', Flag.default(false)],
    }),
    many: Flow,
    snapshot: true,
  },
  /** One movement with what it settles and the invoices it may settle, those of its party first. */
  candidates: {
    method: 'GET',
    path: `${base}/flow/:id`,
    summary: '一笔流水可核销的发票',
    permission: look,
    params: wire({ id: ['id', Id] }),
    query: wire({ search: ['search', z.string().trim().max(100).optional()] }),
    one: wire({ ...versioned, flow: ['flow', Flow], invoices: ['invoices', z.array(Invoice)] }),
    snapshot: true,
  },
  /** What a movement settles from now on; none: nothing. */
  save: {
    method: 'PUT',
    path: `${base}/flow/:id`,
    summary: '核销一笔流水',
    guards: { shownBy: 'candidates', key: 'id', stamp: ['flow'] },
    permission: edit,
    params: wire({ id: ['id', Id] }),
    body: wire({ ...versioned, parts: ['parts', Parts] }),
  },
  /** Proposals accepted as they were shown, all or none. */
  accept: {
    method: 'POST',
    path: `${base}/accept`,
    summary: '接受核销建议',
    unversioned: 'acts',
    permission: edit,
    body: wire({
      flows: [
        'flows',
        z
          .array(wire({ id: ['fundFlowId', Id], parts: ['parts', Parts] }))
          .min(1, '请选择流水')
          .max(5000),
      ],
    }),
    one: wire({ count: ['count', Whole] }),
  },
  remove: {
    method: 'PUT',
    path: `${base}/remove`,
    summary: '取消核销',
    unversioned: 'acts',
    permission: edit,
    body: wire({ ids: ['fundFlowIds', z.array(Id).min(1, '请选择流水').max(5000)] }),
    one: wire({ count: ['count', Whole] }),
  },
  /** Who still owes or is owed: invoices not settled, money that settles none. */
  outstanding: {
    method: 'GET',
    path: `${base}/outstanding`,
    summary: '未核销的往来',
    permission: look,
    many: wire({
      party: ['partyName', z.string()],
      direction: ['invoiceDirection', Side],
      invoices: ['invoiceCount', Whole],
      invoiced: ['unsettledInvoiceAmount', MoneyText],
      unsettled: ['unsettledFlowAmount', MoneyText],
      net: ['netAmount', MoneyText],
    }),
    snapshot: true,
    chat: 'reads',
  },
  file: {
    method: 'GET',
    path: `${base}/outstanding/file`,
    summary: '未核销往来导出',
    permission: look,
    query: wire({ format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
} as const satisfies Api
