/** Fund flows (资金流水) and the ledger's own accounts at banks, in wallets and in the cash box. */
import { z } from 'zod'
import { choice } from '../kernel/choices.ts'
import { DayText, Flag, Id, IdList, MoneyText, Page, PageSize, PeriodText, Whole, text } from '../kernel/codecs.ts'
import type { Api } from '../kernel/endpoint.ts'
import { wire } from '../kernel/wire.ts'

const accounts = '/rest/companyConfig/companyBasis/bankAccounts/v1.1'
const flows = '/rest/companyAccount/merge/fundFlow/v1.0'

/** 1 bank · 2 wallet · 3 cash box. */
export const AccountType = choice<'bank' | 'wallet' | 'cash'>({ bank: 1, wallet: 2, cash: 3 }, '请选择账户类型')

const names = {
  kind: ['accountType', AccountType],
  /** 1 stopped. */
  disabled: ['accountStatus', Flag],
  bankName: ['bankName', text({ required: '请输入开户行', max: 24, tooLong: '开户行不能超过二十四个字' })],
  accountNumber: [
    'bankAccount',
    z
      .string()
      .trim()
      .regex(/^\d{0,25}$/, '请输入1位到25位数字的银行账号'),
  ],
  forInvoices: ['invAccountFlag', Flag],
} as const

export const BankAccountWire = wire({
  id: ['bankAccountId', Id],
  ...names,
  currency: ['currencyCode', z.string()],
  printedAs: ['printedAs', z.array(z.string())],
  subjectId: ['subjectId', Id],
  subjectCode: ['subjectCode', z.string()],
  subjectName: ['subjectFullName', z.string()],
  flowCount: ['flowCount', Whole],
})

export const BankAccountDraft = wire({
  /** Left out for a new account. */
  id: ['bankAccountId', Id.optional()],
  kind: names.kind,
  bankName: names.bankName,
  disabled: ['accountStatus', Flag.default(false)],
  accountNumber: ['bankAccount', names.accountNumber[1].default('')],
  forInvoices: ['invAccountFlag', Flag.default(false)],
  currency: [
    'currencyCode',
    z
      .string()
      .regex(/^[A-Z]{3}$/, '请选择币别')
      .default('CNY'),
  ],
  /** An existing leaf; left out, a subject is made under 银行存款 or 其他货币资金. */
  subjectId: ['subjectId', Id.optional()],
})

export const bankAccountsApi = {
  list: {
    method: 'GET',
    path: `${accounts}/list`,
    summary: '银行账户列表',
    permission: 'document-trade-chaxun',
    query: wire({ page: ['page', Page], pageSize: ['pageSize', PageSize] }),
    many: BankAccountWire,
  },
  /** ignoreParent=1: 银行存款 has figures of its own; let it become the first account. Answers 250 otherwise. */
  save: {
    method: 'POST',
    path: `${accounts}/save`,
    summary: '保存银行账户',
    permission: 'document-trade-bianji',
    query: wire({ agreed: ['ignoreParent', Flag.optional()] }),
    body: z.array(BankAccountDraft).min(1, '请录入银行账户').max(100, '一次最多保存100个账户'),
    many: BankAccountWire,
  },
} as const satisfies Api

const Kept = z.object({ label: z.string(), text: z.string() })

export const FundFlowWire = wire({
  id: ['fundFlowId', Id],
  bankAccountId: ['bankAccountId', Id],
  day: ['tradeDate', DayText],
  time: ['tradeTime', z.string().nullable()],
  period: ['accountPeriod', PeriodText],
  inflow: ['incomeAmount', MoneyText],
  outflow: ['expenditureAmount', MoneyText],
  /** The figure as printed: all a neutral row has. */
  amount: ['amount', MoneyText],
  neutral: ['neutralFlag', Flag],
  balance: ['balance', MoneyText.nullable()],
  currency: ['currencyCode', z.string()],
  counterpartyName: ['partyName', z.string()],
  counterpartyAccount: ['partyBankAccount', z.string()],
  counterpartyBank: ['partyBankName', z.string()],
  abstract: ['abstractText', z.string()],
  purpose: ['purpose', z.string()],
  remark: ['remark', z.string()],
  transactionKind: ['tradeType', z.string()],
  serialNumber: ['serialNumber', z.string()],
  status: ['tradeStatus', z.enum(['done', 'pending', 'closed', 'refunded', 'partlyRefunded', 'refund', 'failed'])],
  statusText: ['tradeStatusText', z.string()],
  refundedAmount: ['refundedAmount', MoneyText],
  fee: ['feeAmount', MoneyText.nullable()],
  reversal: ['reversalFlag', z.enum(['none', 'reversal', 'replacement'])],
  kept: ['otherTexts', z.array(Kept)],
  importId: ['importId', Id.nullable()],
  fileId: ['fileId', Id.nullable()],
  sheet: ['sheetName', z.string()],
  row: ['rowNo', Whole],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  excludedReason: ['excludedReason', z.string()],
})

export const FundFlowDraft = wire({
  bankAccountId: ['bankAccountId', z.string({ error: '请选择账户' })],
  day: ['tradeDate', DayText],
  inflow: ['incomeAmount', MoneyText],
  outflow: ['expenditureAmount', MoneyText],
  counterpartyName: ['partyName', z.string().trim().max(100, '对方名称最多100个字符').default('')],
  abstract: ['abstractText', text({ required: '请输入摘要', max: 200, tooLong: '摘要最多200字' })],
  purpose: ['purpose', z.string().trim().max(200, '用途最多200字').default('')],
  remark: ['remark', z.string().trim().max(200, '备注最多200字').default('')],
})

const OneId = z.object({ id: Id })
const Count = wire({ count: ['count', Whole] })

export const fundFlowsApi = {
  list: {
    method: 'GET',
    path: `${flows}/list`,
    summary: '资金流水列表',
    permission: 'document-trade-chaxun',
    query: wire({
      from: ['fromPeriod', PeriodText],
      to: ['toPeriod', PeriodText],
      page: ['page', Page],
      pageSize: ['pageSize', Whole.default(100)],
      isCash: ['isCash', Flag.optional()],
      bankAccountId: ['bankAccountId', Id.optional()],
      side: ['direction', z.enum(['inflow', 'outflow']).optional()],
      booked: ['isVoucher', Flag.optional()],
      search: ['search', z.string().trim().optional()],
      voucherId: ['voucherId', Id.optional()],
      importId: ['importId', Id.optional()],
    }),
    many: FundFlowWire,
    /** Opening and closing are known for one account with printed balances; agrees: opening + in − out = closing. */
    total: wire({
      count: ['flowCount', Whole],
      inflow: ['incomeAmount', MoneyText],
      inflowCount: ['incomeCount', Whole],
      outflow: ['expenditureAmount', MoneyText],
      outflowCount: ['expenditureCount', Whole],
      booked: ['bookedCount', Whole],
      opening: ['openingBalance', MoneyText.nullable()],
      closing: ['closingBalance', MoneyText.nullable()],
      agrees: ['agrees', Flag.nullable()],
    }),
    snapshot: true,
    chat: 'reads',
  },
  get: {
    method: 'GET',
    path: `${flows}/:id`,
    summary: '资金流水',
    permission: 'document-trade-chaxun',
    params: OneId,
    one: FundFlowWire,
  },
  add: { method: 'POST', path: flows, summary: '录入资金流水', permission: 'document-trade-bianji', body: FundFlowDraft, one: OneId },
  /** Typed ones alone. */
  change: {
    method: 'PUT',
    path: `${flows}/:id`,
    summary: '修改资金流水',
    permission: 'document-trade-bianji',
    params: OneId,
    body: FundFlowDraft,
  },
  adjust: {
    method: 'PUT',
    path: `${flows}/adjust`,
    summary: '设置流水不入账原因',
    permission: 'document-trade-bianji',
    body: wire({
      ids: ['ids', z.array(Id).min(1, '请选择流水').max(100_000)],
      excludedReason: ['excludedReason', z.string().trim().max(100, '原因最多100字')],
    }),
    one: Count,
  },
  remove: {
    method: 'DELETE',
    path: `${flows}/batch`,
    summary: '删除资金流水',
    permission: 'document-trade-bianji',
    query: wire({ ids: ['ids', IdList] }),
    one: Count,
  },
} as const satisfies Api
