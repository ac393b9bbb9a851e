/** Other income and expense (其他收入、其他支出; 简易做账 收入、采购), and the journal over all money (企业流水账; 简易做账 银行、现金). */
import { ITEM_DIRECTIONS, itemFields, TRADE_KEYS, type ItemDirection } from '@app/domain/people/simple-books/other-item'
import { FUND_ACCOUNT_TYPES } from '@app/domain/people/simple-books/journal'
import { VOUCHER_FILE_MEGABYTES } from '@app/domain/finance/vouchers/voucher-file'
import { z } from 'zod'
import { DayText, Flag, Id, IdList, MoneyText, PeriodText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { codecOf } from '../../kernel/fields.ts'
import { booked, filter, months } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'
import { BillFileWire, BookOutcome } from '../claims/claims.ts'
import { anyPapers, oneSheet } from '../../kernel/uploads.ts'

const base = '/rest/companyAccount/merge/simpleBooks/v1.0'

const draft = {
  day: ['businessDate', DayText],
  purpose: ['purpose', codecOf(itemFields.purpose)],
  party: ['partyName', codecOf(itemFields.party).default('')],
  amount: ['amount', MoneyText],
  tax: ['taxAmount', MoneyText],
  bankAccountId: ['bankAccountId', Id.nullable()],
  note: ['remark', codecOf(itemFields.note).default('')],
} as const
export const ItemDraftWire = wire({ id: ['itemId', Id.optional()], ...draft })
export const ItemWire = wire({
  id: ['itemId', Id],
  ...draft,
  account: ['accountName', z.string()],
  /** Money, or still owed. */
  paid: ['paidFlag', Flag],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  files: ['fileCount', Whole],
  createdName: ['createUserName', z.string()],
})
const range = { from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText] } as const
export const itemFilter = filter({
  ...months,
  booked,
  search: { title: '搜索', kind: 'text', hint: '用途、对方、备注、金额', codec: z.string().trim().max(100).optional() },
  voucherId: { title: '所选凭证的收支', kind: 'record' },
})
const OneId = z.object({ id: Id })
const Count = wire({ count: ['count', Whole] })

/** The two pages of a direction: the accountant's of the channel variant and the simplified one; whoever has either may. */
const RIGHTS = { in: ['finance-othersIn', 'bailian-income'], out: ['finance-othersOut', 'bailian-purchase'] } as const

function itemsApi(direction: ItemDirection) {
  const path = `${base}/${direction === 'in' ? 'income' : 'expense'}`
  const title: string = ITEM_DIRECTIONS[direction]
  const look = RIGHTS[direction].map((code) => `${code}-chaxun` as const)
  const edit = RIGHTS[direction].map((code) => `${code}-bianji` as const)
  return {
    list: {
      method: 'GET',
      path: `${path}/list`,
      summary: `${title}列表`,
      anyOf: look,
      query: wire(itemFilter.wire),
      many: ItemWire,
      total: wire({
        amount: ['amount', MoneyText],
        tax: ['taxAmount', MoneyText],
        unpaid: ['unpaidAmount', MoneyText],
        waiting: ['waitingCount', Whole],
        months: [
          'months',
          z.array(wire({ period: ['accountPeriod', PeriodText], amount: ['amount', MoneyText], count: ['count', Whole] })),
        ],
      }),
    },
    choices: {
      method: 'GET',
      path: `${path}/choices`,
      summary: `${title}选项`,
      anyOf: look,
      one: wire({
        purposes: ['purposes', z.array(z.string())],
        parties: ['partyNames', z.array(z.string())],
        accounts: ['accounts', z.array(wire({ id: ['bankAccountId', Id], name: ['accountName', z.string()] }))],
        taxed: ['taxedFlag', Flag],
        /** What it takes in of its business bears the levy of a small-scale taxpayer. */
        levied: ['leviedFlag', Flag],
        /** What the ledger's business was said to be; null: nobody was asked yet. */
        trade: ['mainTrade', z.enum(TRADE_KEYS).nullable()],
      }),
    },
    /** All of them or none. */
    save: {
      method: 'POST',
      path,
      summary: `保存${title}`,
      unversioned: { because: '逐笔登记；已生成凭证的即拒绝' },
      anyOf: edit,
      body: z.array(ItemDraftWire).min(1, '没有要保存的内容').max(1000, '一次最多保存1000行'),
      /** In the order they were sent. */
      one: wire({ count: ['count', Whole], ids: ['itemIds', z.array(Id)] }),
    },
    remove: {
      method: 'DELETE',
      path: `${path}/batch`,
      summary: `删除${title}`,
      anyOf: edit,
      query: wire({ ids: ['ids', IdList] }),
      one: Count,
    },
    /** The chosen ones, or all of the months without a voucher. */
    makeVouchers: {
      method: 'POST',
      path: `${path}/vouchers`,
      summary: `${title}生成凭证`,
      unversioned: 'made',
      anyOf: edit,
      /** `trade` is said once: with it the ledger keeps it. OI0013 asks for it where a line's words do not tell and nobody has said it. */
      body: wire({ ...range, ids: ['ids', z.array(Id).max(5000).optional()], trade: ['mainTrade', z.enum(TRADE_KEYS).optional()] }),
      one: BookOutcome,
    },
    removeVouchers: {
      method: 'POST',
      path: `${path}/vouchers/undo`,
      summary: `撤销${title}凭证`,
      unversioned: 'acts',
      anyOf: edit,
      body: wire({ ids: ['ids', z.array(Id).min(1, '请选择要撤销的行').max(5000)] }),
      one: Count,
    },
    template: { method: 'GET', path: `${path}/template`, summary: `下载${title}模板`, anyOf: look, download: true },
    import: {
      method: 'POST',
      path: `${path}/file`,
      summary: `导入${title}`,
      unversioned: 'made',
      anyOf: edit,
      upload: oneSheet(`${title}清单`),
      one: Count,
    },
    export: {
      method: 'GET',
      path: `${path}/file`,
      summary: `导出${title}`,
      anyOf: look,
      query: wire({ ...itemFilter.wire, format: ['format', OutputFormat] }),
      download: true,
      snapshot: true,
    },
    files: { method: 'GET', path: `${path}/:id/files`, summary: `${title}附件`, anyOf: look, params: OneId, many: BillFileWire },
    addFiles: {
      method: 'POST',
      path: `${path}/:id/files`,
      summary: `添加${title}附件`,
      unversioned: 'made',
      anyOf: edit,
      params: OneId,
      upload: anyPapers(`${title}的附件`),
      uploadMegabytes: VOUCHER_FILE_MEGABYTES,
      many: BillFileWire,
    },
    removeFile: { method: 'DELETE', path: `${path}/files/:id`, summary: `删除${title}附件`, anyOf: edit, params: OneId },
    file: { method: 'GET', path: `${path}/files/:id/content`, summary: `下载${title}附件`, anyOf: look, params: OneId, download: true },
  } as const satisfies Api
}
export const incomeItemsApi = itemsApi('in')
export const expenseItemsApi = itemsApi('out')

const JournalSource = z.enum(['fundFlow', 'otherIn', 'otherOut', 'claim', 'loan', 'repayment'])
export const journalFilter = filter({
  ...months,
  /** 1 bank, 2 cash, 3 other (spec 3 §9). */
  accountType: {
    title: '账户类型',
    kind: 'choice',
    open: true,
    hint: '全部',
    choices: FUND_ACCOUNT_TYPES,
    codec: Whole.optional(),
    as: 'fundAccountType',
    at: 'type',
  },
  bankAccountId: { title: '账户', kind: 'option', hint: '全部账户', at: 'account' },
})
const journalRights = ['finance-enterpriseJournal-chaxun', 'bailian-bank-chaxun', 'bailian-cash-chaxun'] as const
export const JournalLineWire = wire({
  key: ['lineKey', z.string()],
  id: ['sourceId', Id],
  source: ['sourceType', JournalSource],
  day: ['businessDate', DayText],
  accountId: ['bankAccountId', z.string()],
  account: ['accountName', z.string()],
  accountType: ['fundAccountType', z.literal([1, 2, 3])],
  party: ['partyName', z.string()],
  content: ['content', z.string()],
  inflow: ['incomeAmount', MoneyText],
  outflow: ['expenditureAmount', MoneyText],
  accountBalance: ['accountBalance', MoneyText],
  balance: ['balance', MoneyText],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
})
export const journalApi = {
  list: {
    method: 'GET',
    path: `${base}/journal/list`,
    summary: '企业流水账',
    anyOf: journalRights,
    query: wire(journalFilter.wire),
    many: JournalLineWire,
    total: wire({
      opening: ['openingBalance', MoneyText],
      inflow: ['incomeAmount', MoneyText],
      outflow: ['expenditureAmount', MoneyText],
      closing: ['closingBalance', MoneyText],
      months: [
        'months',
        z.array(
          wire({ period: ['accountPeriod', PeriodText], inflow: ['incomeAmount', MoneyText], outflow: ['expenditureAmount', MoneyText] }),
        ),
      ],
      accounts: [
        'accounts',
        z.array(wire({ id: ['bankAccountId', Id], name: ['accountName', z.string()], balance: ['balance', MoneyText] })),
      ],
    }),
    snapshot: true,
  },
  file: {
    method: 'GET',
    path: `${base}/journal/file`,
    summary: '导出企业流水账',
    anyOf: journalRights,
    query: wire({ ...journalFilter.wire, format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
  /** One line of bank or cash, kept as a fund flow: the same as typed on 资金流水. */
  add: {
    method: 'POST',
    path: `${base}/journal`,
    summary: '录入银行现金收支',
    unversioned: 'made',
    anyOf: ['bailian-bank-bianji', 'bailian-cash-bianji', 'finance-enterpriseJournal-bianji'],
    body: wire({
      bankAccountId: ['bankAccountId', z.string({ error: '请选择账户' })],
      day: ['businessDate', DayText],
      inflow: ['incomeAmount', MoneyText],
      outflow: ['expenditureAmount', MoneyText],
      party: ['partyName', text({ max: 100, tooLong: '对方最多100字' }).default('')],
      content: ['content', text({ required: '请填写用途', max: 200, tooLong: '用途最多200字' })],
    }),
    one: wire({ id: ['fundFlowId', Id] }),
  },
} as const satisfies Api
