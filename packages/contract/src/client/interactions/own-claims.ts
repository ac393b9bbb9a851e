/** 我的报销: what somebody of the client's staff does with his own claims on his telephone, by his link. */
import { MOST_LINES } from '@app/domain/people/claims/bill'
import { billFields } from '@app/domain/people/claims/bill-fields'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { anyPapers } from '../../kernel/uploads.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { BillFileWire, BillLineDraft, BillLineWire, PaymentStatusField, ResultField, StateField } from '../../people/claims/claims.ts'
import { clientBase } from './client-site.ts'

const base = `${clientBase}/claim`
const own = { scope: 'client', ofStaff: true } as const
const OneId = z.object({ id: Id })

export const OwnClaimWire = wire({
  ...versioned,
  id: ['billId', Id],
  number: ['billNo', z.string()],
  day: ['billDate', DayText],
  reason: ['billReason', z.string()],
  amount: ['amount', MoneyText],
  state: ['approvalState', StateField],
  result: ['approvalResult', ResultField],
  status: ['paymentStatus', PaymentStatusField],
  /** What of it has not been paid yet. */
  open: ['openAmount', MoneyText],
  /** He entered it himself; somebody else's he only looks at. */
  mine: ['ownFlag', Flag],
  lines: ['details', z.array(BillLineWire)],
  files: ['files', z.array(BillFileWire)],
  /** Who has it now, by name. */
  waitingFor: ['approverNames', z.array(z.string())],
  /** Why it came back; '' while it did not. */
  refusal: ['refusal', z.string()],
})

export const ownClaimsApi = {
  list: { ...own, method: 'GET', path: base, summary: '我的报销单', many: OwnClaimWire },
  choices: {
    ...own,
    method: 'GET',
    path: `${base}/choices`,
    summary: '报销可选的内容',
    one: wire({
      types: ['expenseTypes', z.array(wire({ id: ['expenseTypeId', Id], name: ['expenseTypeName', z.string()] }))],
      /** Whether a special invoice says what may be deducted of it. */
      general: ['generalTaxpayerFlag', Flag],
      today: ['today', DayText],
    }),
  },
  get: { ...own, method: 'GET', path: `${base}/:id`, summary: '我的一张报销单', params: OneId, one: OwnClaimWire },
  /** A draft, until it is sent in: photographs come after it. */
  save: {
    ...own,
    method: 'POST',
    path: base,
    summary: '保存我的报销单',
    guards: { shownBy: 'get', key: 'id', in: 'body', ask: ({ body }: { body: { id?: string } }) => ({ params: { id: body.id } }) },
    body: wire({
      ...versioned,
      id: ['billId', Id.optional()],
      reason: ['billReason', codecOf(billFields.reason).default('')],
      lines: ['details', z.array(BillLineDraft).max(MOST_LINES, `一张单据最多${MOST_LINES}行`)],
    }),
    one: wire({ id: ['billId', Id] }),
  },
  submit: {
    ...own,
    method: 'PUT',
    path: `${base}/:id/submit`,
    summary: '提交我的报销单',
    unversioned: 'acts',
    params: OneId,
    one: OwnClaimWire,
  },
  withdraw: {
    ...own,
    method: 'PUT',
    path: `${base}/:id/withdraw`,
    summary: '撤回我的报销单',
    unversioned: 'acts',
    params: OneId,
    one: OwnClaimWire,
  },
  remove: { ...own, method: 'DELETE', path: `${base}/:id`, summary: '删除我的报销单', params: OneId },
  addFiles: {
    ...own,
    method: 'POST',
    path: `${base}/:id/file`,
    summary: '上传我的报销票据',
    unversioned: 'made',
    params: OneId,
    upload: anyPapers('报销的票据'),
    one: OwnClaimWire,
  },
  removeFile: {
    ...own,
    method: 'DELETE',
    path: `${base}/:id/file/:fileId`,
    summary: '删除我的报销票据',
    params: z.object({ id: Id, fileId: Id }),
  },
  file: {
    ...own,
    method: 'GET',
    path: `${base}/:id/file/:fileId`,
    summary: '我的报销票据原文件',
    params: z.object({ id: Id, fileId: Id }),
    download: true,
  },
} as const satisfies Api
