/** The ledger's own accounts at banks, in wallets and in the cash box (银行账户). */
import { BANK_ACCOUNT_RULE } from '@app/domain/kernel/field-rules'
import { z } from 'zod'
import { choice } from '../../kernel/choices.ts'
import { Flag, Id, Page, PageSize, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { BatchAsk, BatchRow, Brought, LastChange, UndoAsk, Undone } from '../batches/batches.ts'
import { oneSheet } from '../../kernel/uploads.ts'

const accounts = '/rest/companyConfig/companyBasis/bankAccounts/v1.1'

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
      .regex(/^\d{0,25}$/, BANK_ACCOUNT_RULE),
  ],
  forInvoices: ['invAccountFlag', Flag],
} as const

export const BankAccountWire = wire({
  ...versioned,
  id: ['bankAccountId', Id],
  ...names,
  /** Its end alone for those who do not look after the accounts. */
  accountNumber: ['bankAccount', z.string()],
  currency: ['currencyCode', z.string()],
  printedAs: ['printedAs', z.array(z.string())],
  subjectId: ['subjectId', Id],
  subjectCode: ['subjectCode', z.string()],
  subjectName: ['subjectFullName', z.string()],
  flowCount: ['flowCount', Whole],
})

export const BankAccountDraft = wire({
  ...versioned,
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
    anyOf: ['options-bankAccount-chaxun', 'document-trade-chaxun'],
    query: wire({ page: ['page', Page], pageSize: ['pageSize', PageSize] }),
    many: BankAccountWire,
  },
  /** ignoreParent=1: 银行存款 has figures of its own; let it become the first account. Answers 250 otherwise. */
  save: {
    method: 'POST',
    path: `${accounts}/save`,
    summary: '保存银行账户',
    guards: { shownBy: 'list', key: 'id', in: 'rows', ask: () => ({ query: { page: 1, pageSize: 99_999 } }) },
    permission: 'options-bankAccount-bianji',
    /** takeOver=1: what 银行存款 has is this account's; the subject itself becomes the account's, its figures with it. */
    query: wire({ agreed: ['ignoreParent', Flag.optional()], takesOver: ['takeOver', Flag.optional()] }),
    body: z.array(BankAccountDraft).min(1, '请录入银行账户').max(100, '一次最多保存100个账户'),
    many: BankAccountWire,
  },
  remove: {
    method: 'PUT',
    path: `${accounts}/remove`,
    summary: '删除银行账户',
    unversioned: 'acts',
    permission: 'options-bankAccount-bianji',
    body: wire({ ids: ['ids', z.array(Id).min(1, '请选择账户').max(100, '一次最多删除100个账户')] }),
  },
  batch: {
    method: 'PUT',
    path: `${accounts}/batch`,
    summary: '批量修改银行账户',
    unversioned: 'single',
    permission: 'options-bankAccount-bianji',
    body: BatchAsk,
    many: BatchRow,
  },
  lastChange: {
    method: 'GET',
    path: `${accounts}/lastChange`,
    summary: '银行账户可以撤销的一步',
    permission: 'options-bankAccount-chaxun',
    many: LastChange,
  },
  undo: {
    method: 'PUT',
    path: `${accounts}/undo`,
    summary: '撤销银行账户的上一步',
    unversioned: 'acts',
    permission: 'options-bankAccount-bianji',
    body: UndoAsk,
    one: Undone,
  },
  export: { method: 'GET', path: `${accounts}/export`, summary: '导出银行账户', permission: 'options-bankAccount-chaxun', download: true },
  import: {
    method: 'POST',
    path: `${accounts}/import`,
    summary: '导入银行账户',
    unversioned: 'made',
    permission: 'options-bankAccount-bianji',
    upload: oneSheet('银行账户清单'),
    one: Brought,
  },
} as const satisfies Api
