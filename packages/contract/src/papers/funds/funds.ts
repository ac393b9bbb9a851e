/** Fund flows (资金流水) of the ledger's own accounts. */
import { flowFields } from '@app/domain/papers/funds/typed-flow'
import { z } from 'zod'
import { DayText, Flag, Id, IdList, MoneyText, pagesOf, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { versioned } from '../../kernel/versions.ts'
import { booked, filter, months } from '../../kernel/filter.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'

const flows = '/rest/companyAccount/merge/fundFlow/v1.0'

const Kept = z.object({ label: z.string(), text: z.string() })

export const FundFlowWire = wire({
  ...versioned,
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
  /** What it says moved on another account (支付方式: a bank card), in above zero. */
  elsewhere: ['elsewhereAmount', MoneyText],
  paidBy: ['paidBy', z.string()],
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
  status: ['tradeStatus', z.enum(['done', 'pending', 'closed', 'refunded', 'partlyRefunded', 'refund', 'failed', 'reversed'])],
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
  /** Electronic receipts of the bank that prove it. */
  receipts: ['receiptCount', Whole],
})

export const FundFlowDraft = wire({
  ...versioned,
  bankAccountId: ['bankAccountId', codecOf(flowFields.bankAccountId)],
  day: ['tradeDate', DayText],
  inflow: ['incomeAmount', MoneyText],
  outflow: ['expenditureAmount', MoneyText],
  counterpartyName: ['partyName', codecOf(flowFields.counterpartyName).default('')],
  abstract: ['abstractText', codecOf(flowFields.abstract)],
  purpose: ['purpose', codecOf(flowFields.purpose).default('')],
  remark: ['remark', codecOf(flowFields.remark).default('')],
})

const OneId = z.object({ id: Id })
const Count = wire({ count: ['count', Whole] })

export const flowFilter = filter({
  isCash: { title: '银行或现金', kind: 'flag', open: true, choices: { 0: '银行', 1: '现金' } },
  bankAccountId: { title: '账户', kind: 'option', at: 'account' },
  ...months,
  side: { title: '收支方向', kind: 'choice', hint: '收和支', choices: { inflow: '收入', outflow: '支出' }, as: 'direction' },
  booked,
  /** With or without an electronic receipt. */
  receipt: {
    title: '电子回单',
    kind: 'flag',
    hint: '全部回单',
    choices: { 1: '有回单', 0: '缺回单' },
    when: ({ isCash }) => isCash !== '1',
    as: 'hasReceipt',
  },
  search: { title: '搜索流水', kind: 'text', hint: '对方、摘要、金额、流水号' },
  voucherId: { title: '所选凭证的流水', kind: 'record' },
  importId: { title: '所选导入的流水', kind: 'record' },
})

export const fundFlowsApi = {
  list: {
    method: 'GET',
    path: `${flows}/list`,
    summary: '资金流水列表',
    permission: 'document-trade-chaxun',
    query: wire({ ...flowFilter.wire, ...pagesOf(100) }),
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
  /** What the list shows, and with the same filters; RG0001 where it is too long for one file. */
  export: {
    method: 'GET',
    path: `${flows}/file`,
    summary: '导出资金流水',
    permission: 'document-trade-chaxun',
    query: wire({ ...flowFilter.wire, format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
  get: {
    method: 'GET',
    path: `${flows}/:id`,
    summary: '资金流水',
    permission: 'document-trade-chaxun',
    params: OneId,
    one: FundFlowWire,
  },
  add: {
    method: 'POST',
    path: flows,
    summary: '录入资金流水',
    unversioned: 'made',
    permission: 'document-trade-bianji',
    body: FundFlowDraft,
    one: OneId,
  },
  /** Typed ones alone. */
  change: {
    method: 'PUT',
    path: `${flows}/:id`,
    summary: '修改资金流水',
    guards: { shownBy: 'get', key: 'id' },
    permission: 'document-trade-bianji',
    params: OneId,
    body: FundFlowDraft,
  },
  adjust: {
    method: 'PUT',
    path: `${flows}/adjust`,
    summary: '设置流水不入账原因',
    unversioned: 'single',
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
