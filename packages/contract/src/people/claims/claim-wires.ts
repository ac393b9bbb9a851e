/** What an expense claim, an advance and a return of one look like on the wire. */
import { BILL_KINDS, MOST_LINES, type BillKind } from '@app/domain/people/claims/bill'
import { STEP_ACTS, type StepAct } from '@app/domain/people/claims/approval'
import { billFields, lineFields } from '@app/domain/people/claims/bill-fields'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, Whole } from '../../kernel/codecs.ts'
import { codecOf } from '../../kernel/fields.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

export const StateField = z.literal([1, 2, 3])
export const ResultField = z.literal([-2, -1, 0, 1])
export const PaymentStatusField = z.literal([1, 2, 3, 4])
export const Method = z.literal([1, 2, 4, 5], { error: '请选择结算方式' })
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

export const Ids = wire({ ids: ['ids', z.array(Id).min(1, '请选择单据').max(1000, '一次最多1000张')] })
export const OneId = z.object({ id: Id })
export const Count = wire({ count: ['count', Whole] })
/** Beside it: messages to telephones that did not go out. */
export const Told = wire({ count: ['count', Whole], unsent: ['unsentCount', Whole] })
/** Bills that could not be booked, each with its reason; the others were. */
export const BookOutcome = wire({
  vouchers: ['voucherCount', Whole],
  failed: ['failedList', z.array(wire({ id: ['id', z.string()], name: ['name', z.string()], reason: ['reason', z.string()] }))],
})
