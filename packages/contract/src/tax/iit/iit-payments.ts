/** After a return was declared: the firm's record of them (单位申报记录), where each month stands (状态查询), what is owed and was paid (缴款), agreements (三方协议). */
import { DECLARATION_STATES, STATE_CHOICES, type DeclarationState } from '@app/domain/tax/iit/declaration'
import { agreementFields, MONTH_STATES, PAY_STATES, paymentFields, type MonthState, type PayState } from '@app/domain/tax/iit/payment'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, PeriodNumber, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { filter } from '../../kernel/filter.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { Bureau, DeclarationHead } from './iit-declarations.ts'
import { personTaxBase } from './iit-people.ts'

const base = personTaxBase
const keys = <K extends string>(choices: Readonly<Record<K, string>>) => Object.keys(choices) as [K, ...K[]]
const Pay = z.enum(keys<PayState>(PAY_STATES))
const Year = Whole.pipe(z.number().min(2019, '年度不正确').max(2100, '年度不正确'))
const OneId = z.object({ id: Id })
const ofYear = wire({ year: ['year', Year] })

export const recordFilter = filter({
  state: { title: '状态', kind: 'choice', choices: STATE_CHOICES, hint: '全部状态', as: 'declareStatus' },
  search: { title: '搜索', kind: 'text', hint: '所属期、受理编号、原因' },
})
const DueWire = wire({
  id: ['declarationId', Id],
  period: ['declarationYearmonth', PeriodNumber],
  number: ['correctionNumber', Whole],
  filedOn: ['declaredDate', DayText],
  receipt: ['receiptNo', z.string()],
  owed: ['owedAmount', MoneyText],
  paid: ['paidAmount', MoneyText],
  left: ['unpaidAmount', MoneyText],
  state: ['payStatus', Pay],
  dueOn: ['endDeclareDate', DayText],
  late: ['lateFlag', Flag],
  /** '': paid elsewhere, and recorded here; else it is paid where returns are paid. */
  bureau: ['bureauStatus', Bureau],
})
const money = {
  paidOn: ['paidDate', codecOf(paymentFields.paidOn)],
  amount: ['paidAmount', codecOf(paymentFields.amount)],
  lateFee: ['lateFee', codecOf(paymentFields.lateFee)],
  certificate: ['certificateNo', codecOf(paymentFields.certificate).default('')],
  note: ['remark', codecOf(paymentFields.note).default('')],
} as const
export const PaymentWire = wire({
  id: ['paymentId', Id],
  declarationId: ['declarationId', Id],
  period: ['declarationYearmonth', PeriodNumber],
  number: ['correctionNumber', Whole],
  ...money,
  /** Of it, late fee included. */
  booked: ['bookedAmount', MoneyText],
  madeBy: ['createUserName', z.string()],
  madeAt: ['createTime', Moment],
})
const agreement = {
  bankAccountId: ['bankAccountId', codecOf(agreementFields.bankAccountId)],
  number: ['agreementNo', codecOf(agreementFields.number)],
  authority: ['taxAuthority', codecOf(agreementFields.authority)],
  signedOn: ['signedDate', codecOf(agreementFields.signedOn)],
  endedOn: ['endDate', DayText.nullable().default(null)],
  note: ['remark', codecOf(agreementFields.note).default('')],
} as const
const AgreementWire = wire({
  ...versioned,
  id: ['agreementId', Id],
  ...agreement,
  account: ['bankAccountName', z.string()],
  changedBy: ['updateUserName', z.string()],
  changedAt: ['updateTime', Moment],
})

export const iitRecordsApi = {
  records: {
    method: 'GET',
    path: `${base}/unitDeclare/list`,
    summary: '单位申报记录',
    permission: 'taxWorkspace-unitDeclare-chaxun',
    query: ofYear,
    many: DeclarationHead,
  },
  status: {
    method: 'GET',
    path: `${base}/taxStatus/list`,
    summary: '个税状态查询',
    permission: 'taxWorkspace-taxStatus-chaxun',
    query: ofYear,
    many: wire({
      period: ['declarationYearmonth', PeriodNumber],
      dueOn: ['endDeclareDate', DayText],
      /** The day is the law's: the administration has not said otherwise yet. */
      announced: ['announcedFlag', Flag],
      state: ['monthStatus', z.enum(keys<MonthState>(MONTH_STATES))],
      declarationId: ['declarationId', Id.nullable()],
      declareState: ['declareStatus', z.enum(keys<DeclarationState>(DECLARATION_STATES)).nullable()],
      number: ['correctionNumber', Whole],
      people: ['personCount', Whole],
      sheets: ['salarySheetCount', Whole],
      tax: ['taxTotal', MoneyText],
      filedTax: ['declaredTax', MoneyText.nullable()],
      paid: ['paidAmount', MoneyText],
      left: ['unpaidAmount', MoneyText],
    }),
    /** Of the people, now. */
    total: wire({ people: ['personCount', Whole], unverified: ['unverifiedCount', Whole] }),
  },
} as const satisfies Api

export const iitPaymentsApi = {
  due: {
    method: 'GET',
    path: `${base}/payments/due`,
    summary: '个税缴款',
    permission: 'taxWorkspace-individualIncomeTaxPayment-chaxun',
    query: ofYear,
    many: DueWire,
  },
  pay: {
    method: 'POST',
    path: `${base}/payments/:id`,
    summary: '登记个税缴款',
    unversioned: 'made',
    permission: 'taxWorkspace-individualIncomeTaxPayment-bianji',
    params: OneId,
    body: wire(money),
    one: wire({ id: ['paymentId', Id] }),
  },
  list: {
    method: 'GET',
    path: `${base}/payments/list`,
    summary: '个税缴款记录',
    permission: 'taxWorkspace-paymentRecord-chaxun',
    query: ofYear,
    many: PaymentWire,
    total: wire({ amount: ['paidAmount', MoneyText], lateFee: ['lateFee', MoneyText] }),
  },
  remove: {
    method: 'DELETE',
    path: `${base}/payments/:id`,
    summary: '删除个税缴款记录',
    permission: 'taxWorkspace-paymentRecord-bianji',
    params: OneId,
  },
} as const satisfies Api

export const iitAgreementsApi = {
  list: {
    method: 'GET',
    path: `${base}/agreements/list`,
    summary: '个税三方协议',
    permission: 'taxWorkspace-individualPayment-chaxun',
    many: AgreementWire,
    /** Own accounts an agreement may be of; the office the company's details name. */
    total: wire({
      accounts: ['bankAccounts', z.array(wire({ id: ['bankAccountId', Id], name: ['bankAccountName', z.string()] }))],
      authority: ['taxAuthority', z.string()],
    }),
  },
  save: {
    method: 'PUT',
    path: `${base}/agreements`,
    summary: '保存个税三方协议',
    permission: 'taxWorkspace-individualPayment-bianji',
    guards: { shownBy: 'list', key: 'id', in: 'body' },
    body: wire({ ...versioned, id: ['agreementId', Id.nullable()], ...agreement }),
    one: wire({ id: ['agreementId', Id] }),
  },
  remove: {
    method: 'DELETE',
    path: `${base}/agreements/:id`,
    summary: '删除个税三方协议',
    permission: 'taxWorkspace-individualPayment-bianji',
    params: OneId,
  },
} as const satisfies Api
