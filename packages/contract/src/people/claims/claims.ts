/** Expense claims (报销单), advances (借款单), their return (还款单): entry, approval, settling, vouchers. States as in spec 3 §9. */
import { APPROVAL_STATES, BILL_KINDS, MOST_LINES, type BillKind } from '@app/domain/people/claims/bill'
import { STEP_ACTS, type StepAct } from '@app/domain/people/claims/approval'
import { VOUCHER_FILE_MEGABYTES } from '@app/domain/finance/vouchers/voucher-file'
import { billFields, lineFields } from '@app/domain/people/claims/bill-fields'
import { z } from 'zod'
import { DayText, Flag, Id, IdList, Moment, MoneyText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { versioned } from '../../kernel/versions.ts'
import { booked, filter, months } from '../../kernel/filter.ts'
import { sheetFileCall } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'
import { anyPapers } from '../../kernel/uploads.ts'

export const claimsBase = '/rest/companyAccount/merge/expense/v1.0'

/** The page of each kind; its rights go by it. */
export const BILL_PAGES = { claim: 'baoxiaoBill', loan: 'borrowBill', repayment: 'repayBill' } as const satisfies Record<BillKind, string>

export const StateField = z.literal([1, 2, 3])
export const ResultField = z.literal([-2, -1, 0, 1])
export const PaymentStatusField = z.literal([1, 2, 3, 4])
const Method = z.literal([1, 2, 4, 5], { error: '请选择结算方式' })
const Kind = z.enum(Object.keys(BILL_KINDS) as BillKind[])

const lineDraft = {
  day: ['expenseDate', DayText],
  expenseTypeId: ['expenseTypeId', z.string({ error: lineFields.expenseTypeId.required })],
  content: ['claimContent', codecOf(lineFields.content).default('')],
  projectId: ['projectId', Id.nullable()],
  ticket: ['ticketType', codecOf(lineFields.ticket).default('none')],
  amount: ['amount', MoneyText],
  tax: ['taxAmount', MoneyText],
} as const
export const BillLineDraft = wire(lineDraft)
export const BillLineWire = wire({
  ...lineDraft,
  expenseType: ['expenseTypeName', z.string()],
  project: ['projectName', z.string()],
})

const head = {
  day: ['billDate', DayText],
  employeeId: ['employeeId', codecOf(billFields.employeeId)],
  departmentId: ['departmentId', Id.nullable()],
  projectId: ['projectId', Id.nullable()],
  reason: ['billReason', codecOf(billFields.reason).default('')],
  amount: ['amount', MoneyText],
  papers: ['attachmentCount', Whole],
} as const
export const BillDraftWire = wire({
  ...versioned,
  id: ['billId', Id.optional()],
  ...head,
  lines: ['details', z.array(BillLineDraft).max(MOST_LINES, `一张单据最多${MOST_LINES}行`).default([])],
  submit: ['submitFlag', Flag.default(false)],
})
export const BillWire = wire({
  id: ['billId', Id],
  kind: ['billType', Kind],
  number: ['billNo', z.string()],
  ...head,
  employee: ['employeeName', z.string()],
  department: ['departmentName', z.string()],
  project: ['projectName', z.string()],
  tax: ['taxAmount', MoneyText],
  /** Settled so far in money and by offsets; of an advance, what came back. */
  settled: ['settledAmount', MoneyText],
  open: ['openAmount', MoneyText],
  state: ['approvalState', StateField],
  result: ['approvalResult', ResultField],
  level: ['approvalLevel', Whole],
  status: ['paymentStatus', PaymentStatusField],
  /** 1 when everything due stands in vouchers. */
  booked: ['accountingState', Flag],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  files: ['fileCount', Whole],
  /** Other bills with the same paper or invoice, in words. */
  alike: ['alikeList', z.array(z.string())],
  createdName: ['createUserName', z.string()],
  createdAt: ['createTime', Moment],
  mine: ['ownFlag', Flag],
  /** The caller may approve or reject it now. */
  mayApprove: ['mayApproveFlag', Flag],
})
export const OffsetWire = wire({ loanId: ['loanId', Id], amount: ['amount', MoneyText] })
export const PaymentWire = wire({
  id: ['paymentId', Id],
  day: ['payDate', DayText],
  method: ['settlementMethod', Method],
  account: ['accountName', z.string()],
  paid: ['payAmount', MoneyText],
  offsets: ['offsets', z.array(wire({ loanId: ['loanId', Id], loan: ['loanNo', z.string()], amount: ['amount', MoneyText] }))],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  createdName: ['createUserName', z.string()],
})
export const OpenLoanWire = wire({
  id: ['loanId', Id],
  number: ['billNo', z.string()],
  day: ['billDate', DayText],
  employeeId: ['employeeId', Id],
  open: ['openAmount', MoneyText],
})
export const BillFileWire = wire({
  id: ['attachmentId', Id],
  name: ['originalName', z.string()],
  mediaType: ['mediaType', z.string()],
  sizeBytes: ['fileSize', Whole],
  addedBy: ['createUserName', z.string()],
})
export const OneBill = wire({
  ...versioned,
  bill: ['bill', BillWire],
  lines: ['details', z.array(BillLineWire)],
  files: ['files', z.array(BillFileWire)],
  steps: [
    'approvalHistory',
    z.array(
      wire({
        act: ['act', z.enum(Object.keys(STEP_ACTS) as StepAct[])],
        level: ['approvalLevel', Whole],
        note: ['note', z.string()],
        by: ['userName', z.string()],
        at: ['actTime', Moment],
      }),
    ),
  ],
  payments: ['payments', z.array(PaymentWire)],
  /** Who may approve it now, by name. */
  waitingFor: ['approverNames', z.array(z.string())],
  /** Advances of the person that can still be offset. */
  loans: ['openLoans', z.array(OpenLoanWire)],
  accrualVoucherId: ['accrualVoucherId', Id.nullable()],
  accrualVoucher: ['accrualVoucherText', z.string()],
})

const Ids = wire({ ids: ['ids', z.array(Id).min(1, '请选择单据').max(1000, '一次最多1000张')] })
const OneId = z.object({ id: Id })
const Count = wire({ count: ['count', Whole] })
/** Beside it: messages to telephones that did not go out. */
const Told = wire({ count: ['count', Whole], unsent: ['unsentCount', Whole] })
/** Bills that could not be booked, each with its reason; the others were. */
export const BookOutcome = wire({
  vouchers: ['voucherCount', Whole],
  failed: ['failedList', z.array(wire({ id: ['id', z.string()], name: ['name', z.string()], reason: ['reason', z.string()] }))],
})

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

function billsApi(kind: BillKind) {
  const page = BILL_PAGES[kind]
  const path = `${claimsBase}/${page}`
  const title: string = BILL_KINDS[kind]
  const look = `bailian-${page}-chaxun` as const
  const edit = `bailian-${page}-bianji` as const
  return {
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
  } as const satisfies Api
}

export const claimBillsApi = billsApi('claim')
export const loanBillsApi = billsApi('loan')
export const repaymentBillsApi = billsApi('repayment')
