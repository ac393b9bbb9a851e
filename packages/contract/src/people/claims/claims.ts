/** Expense claims (报销单), advances (借款单), their return (还款单): entry, approval, settling, vouchers. States as in spec 3 §9. */
import { APPROVAL_STATES, BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { VOUCHER_FILE_MEGABYTES } from '@app/domain/finance/vouchers/voucher-file'
import { z } from 'zod'
import { DayText, Flag, Id, IdList, MoneyText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { booked, filter, months } from '../../kernel/filter.ts'
import { sheetFileCall } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'
import { anyPapers } from '../../kernel/uploads.ts'
import { BillDraftWire, BillWire, OffsetWire, BillFileWire, OneBill, BookOutcome, Method, Ids, OneId, Count, Told } from './claim-wires.ts'

export const claimsBase = '/rest/companyAccount/merge/expense/v1.0'

/** The page of each kind; its rights go by it. */
export const BILL_PAGES = { claim: 'baoxiaoBill', loan: 'borrowBill', repayment: 'repayBill' } as const satisfies Record<BillKind, string>

export {
  BillDraftWire,
  BillFileWire,
  BillLineDraft,
  BillLineWire,
  BillWire,
  BookOutcome,
  OffsetWire,
  OneBill,
  OpenLoanWire,
  PaymentStatusField,
  PaymentWire,
  ResultField,
  StateField,
} from './claim-wires.ts'
export const claimFilter = filter({
  ...months,
  state: { title: '审批状态', kind: 'choice', hint: '全部状态', choices: APPROVAL_STATES, codec: Whole.optional(), as: 'approvalState' },
  booked: { ...booked, as: 'accountingState' },
  search: { title: '搜索', kind: 'text', hint: '单号、姓名、事由、金额', codec: z.string().trim().max(100).optional() },
  /** Pressed beside the filters, with how many wait. */
  waiting: { title: '待我审批', kind: 'flag', as: 'waitingForMe' },
  status: { title: '所选结算情况', kind: 'record', codec: Whole.optional(), as: 'paymentStatus' },
  employeeId: { title: '所选职员的单据', kind: 'record' },
  voucherId: { title: '所选凭证的单据', kind: 'record' },
})

interface OfKind {
  readonly path: string
  readonly title: string
  readonly look: `bailian-${(typeof BILL_PAGES)[BillKind]}-chaxun`
  readonly edit: `bailian-${(typeof BILL_PAGES)[BillKind]}-bianji`
}

/** Bills as they are written. */
const entryOf = ({ path, title, look, edit }: OfKind) =>
  ({
    list: {
      method: 'GET',
      path: `${path}/list`,
      summary: `${title}列表`,
      permission: look,
      query: wire(claimFilter.wire),
      many: BillWire,
      total: wire({
        amount: ['amount', MoneyText],
        settled: ['settledAmount', MoneyText],
        open: ['openAmount', MoneyText],
        tax: ['taxAmount', MoneyText],
        waiting: ['waitingCount', Whole],
      }),
    },
    export: sheetFileCall({ path, summary: title, permission: look }, claimFilter.wire),
    get: { method: 'GET', path: `${path}/one/:id`, summary: title, permission: look, params: OneId, one: OneBill },
    save: {
      method: 'POST',
      path,
      summary: `保存${title}`,
      guards: {
        shownBy: 'get',
        key: 'id',
        in: 'body',
        inside: 'bill',
        ask: ({ body }: { body: { id?: string } }) => ({ params: { id: body.id } }),
      },
      permission: edit,
      body: BillDraftWire,
      one: wire({ id: ['billId', Id] }),
    },
    remove: {
      method: 'DELETE',
      path: `${path}/batch`,
      summary: `删除${title}`,
      permission: edit,
      query: wire({ ids: ['ids', IdList] }),
      one: Count,
    },
  }) as const satisfies Api

/** Their way through approval. */
const approvalOf = ({ path, title, edit }: OfKind) =>
  ({
    submit: {
      method: 'POST',
      path: `${path}/submit`,
      summary: `提交${title}`,
      unversioned: 'acts',
      permission: edit,
      body: Ids,
      one: Count,
    },
    withdraw: {
      method: 'POST',
      path: `${path}/withdraw`,
      summary: `撤回${title}`,
      unversioned: 'acts',
      permission: edit,
      body: Ids,
      one: Count,
    },
    decide: {
      method: 'POST',
      path: `${path}/approve`,
      summary: `审批${title}`,
      unversioned: 'acts',
      permission: edit,
      body: wire({
        ids: ['ids', z.array(Id).min(1, '请选择单据').max(1000, '一次最多1000张')],
        agree: ['agreeFlag', Flag],
        reason: ['reason', text({ max: 200, tooLong: '原因最多200字' }).default('')],
      }),
      one: Told,
      long: true,
    },
  }) as const satisfies Api

/** Settled in money, and booked. */
const settlingOf = ({ path, title, edit }: OfKind) =>
  ({
    pay: {
      method: 'POST',
      path: `${path}/pay`,
      summary: `结算${title}`,
      unversioned: 'acts',
      permission: edit,
      body: wire({
        ids: ['ids', z.array(Id).min(1, '请选择单据').max(1000, '一次最多1000张')],
        day: ['payDate', DayText],
        method: ['settlementMethod', Method],
        bankAccountId: ['bankAccountId', Id.optional()],
        /** Left out: the oldest advances of each person first; empty: none. */
        offsets: ['offsets', z.array(OffsetWire).max(100).optional()],
      }),
      one: Told,
      long: true,
    },
    unpay: {
      method: 'POST',
      path: `${path}/unpay`,
      summary: `撤销结算${title}`,
      unversioned: 'acts',
      permission: edit,
      body: wire({ paymentId: ['paymentId', Id] }),
    },
    makeVouchers: {
      method: 'POST',
      path: `${path}/vouchers`,
      summary: `${title}生成凭证`,
      unversioned: 'made',
      permission: edit,
      body: Ids,
      one: BookOutcome,
    },
    removeVouchers: {
      method: 'POST',
      path: `${path}/vouchers/undo`,
      summary: `撤销${title}凭证`,
      unversioned: 'acts',
      permission: edit,
      body: Ids,
      one: Count,
    },
  }) as const satisfies Api

/** On paper: the bill itself, and what hangs on it. */
const papersOf = ({ path, title, look, edit }: OfKind) =>
  ({
    print: {
      method: 'GET',
      path: `${path}/print`,
      summary: `打印${title}`,
      permission: look,
      query: wire({ ids: ['ids', IdList] }),
      download: true,
      snapshot: true,
    },
    addFiles: {
      method: 'POST',
      path: `${path}/:id/files`,
      summary: `添加${title}附件`,
      unversioned: 'made',
      permission: edit,
      params: OneId,
      upload: anyPapers(`${title}的附件`),
      uploadMegabytes: VOUCHER_FILE_MEGABYTES,
      many: BillFileWire,
    },
    removeFile: { method: 'DELETE', path: `${path}/files/:id`, summary: `删除${title}附件`, permission: edit, params: OneId },
    file: {
      method: 'GET',
      path: `${path}/files/:id/content`,
      summary: `下载${title}附件`,
      permission: look,
      params: OneId,
      download: true,
    },
  }) as const satisfies Api

function billsApi(kind: BillKind) {
  const page = BILL_PAGES[kind]
  const of: OfKind = {
    path: `${claimsBase}/${page}`,
    title: BILL_KINDS[kind],
    look: `bailian-${page}-chaxun`,
    edit: `bailian-${page}-bianji`,
  }
  return { ...entryOf(of), ...approvalOf(of), ...settlingOf(of), ...papersOf(of) } as const
}

export const claimBillsApi = billsApi('claim')
export const loanBillsApi = billsApi('loan')
export const repaymentBillsApi = billsApi('repayment')
