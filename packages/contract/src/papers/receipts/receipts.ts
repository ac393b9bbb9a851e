/** Electronic receipts of banks (电子回单): read, attached to the movement each proves, and those that wait for a person. */
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, pagesOf, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OfdFaceWire } from '../../kernel/ofd-face.ts'
import { wire } from '../../kernel/wire.ts'
import { papers } from '../../kernel/uploads.ts'

const base = '/rest/companyAccount/merge/bankReceipt/v1.0'
/** They are papers of the flow page as well as of the bills. */
const looks = ['document-trade-chaxun', 'document-documentManagement-chaxun'] as const
const edits = ['document-trade-bianji', 'document-documentManagement-bianji'] as const
const OneId = z.object({ id: Id })

export const ReceiptWire = wire({
  /** Of the bill it is. */
  id: ['billId', Id],
  name: ['fileName', z.string()],
  mediaType: ['mediaType', z.string()],
  sizeBytes: ['fileSize', Whole],
  page: ['pageNo', Whole.nullable()],
  pages: ['pageCount', Whole],
  digest: ['digest', z.string()],
  serials: ['serialNumbers', z.array(z.string())],
  day: ['tradeDate', DayText.nullable()],
  amount: ['amount', MoneyText.nullable()],
  payerName: ['payerName', z.string()],
  payerAccount: ['payerBankAccount', z.string()],
  payeeName: ['payeeName', z.string()],
  payeeAccount: ['payeeBankAccount', z.string()],
  recognitionText: ['recognitionText', z.string()],
  /** serial and facts: by rule · manual: by a person; null while it waits. */
  matchedBy: ['matchRule', z.enum(['serial', 'facts', 'manual']).nullable()],
  reason: ['pendingReason', z.string()],
  flowId: ['fundFlowId', Id.nullable()],
  flow: ['fundFlowText', z.string()],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
})

const Line = wire({
  id: ['fundFlowId', Id],
  account: ['accountName', z.string()],
  day: ['tradeDate', DayText],
  inflow: ['incomeAmount', MoneyText],
  outflow: ['expenditureAmount', MoneyText],
  party: ['partyName', z.string()],
  abstract: ['abstractText', z.string()],
  serialNumber: ['serialNumber', z.string()],
  /** It has a receipt already. */
  proved: ['receiptFlag', Flag],
})

export const receiptsApi = {
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '电子回单列表',
    anyOf: looks,
    query: wire({
      state: ['matchStatus', z.enum(['pending', 'matched', 'all']).default('all')],
      flowId: ['fundFlowId', Id.optional()],
      ...pagesOf(200),
    }),
    many: ReceiptWire,
    total: wire({ pending: ['pendingCount', Whole], matched: ['matchedCount', Whole] }),
  },
  /** Keeps every file first; one receipt a page; what is there already is not kept twice. */
  upload: {
    method: 'POST',
    path: base,
    summary: '上传电子回单',
    unversioned: 'made',
    anyOf: edits,
    query: wire({ period: ['accountPeriod', PeriodText] }),
    upload: papers('电子回单'),
    long: true,
    one: wire({
      count: ['count', Whole],
      matched: ['matchedCount', Whole],
      pending: ['pendingCount', Whole],
      known: ['duplicateCount', Whole],
    }),
  },
  /** Everything that waits is tried again: statements came meanwhile. */
  match: {
    method: 'POST',
    path: `${base}/match`,
    summary: '自动匹配回单',
    unversioned: 'acts',
    anyOf: edits,
    one: wire({ count: ['count', Whole] }),
  },
  candidates: {
    method: 'GET',
    path: `${base}/:id/candidates`,
    summary: '回单可能对应的流水',
    anyOf: looks,
    params: OneId,
    query: wire({ search: ['search', z.string().trim().max(50).optional()] }),
    many: Line,
  },
  attach: {
    method: 'PUT',
    path: `${base}/:id/flow`,
    summary: '回单配上流水',
    unversioned: 'acts',
    anyOf: edits,
    params: OneId,
    body: wire({ flowId: ['fundFlowId', Id] }),
  },
  detach: { method: 'DELETE', path: `${base}/:id/flow`, summary: '取消回单与流水的对应', anyOf: edits, params: OneId },
  face: { method: 'GET', path: `${base}/:id/face`, summary: '电子回单版面', anyOf: looks, long: true, params: OneId, one: OfdFaceWire },
  file: { method: 'GET', path: `${base}/:id/file`, summary: '电子回单原文件', anyOf: looks, params: OneId, download: true },
} as const satisfies Api
