/** Bank reconciliation (银行对账): lines of the bank subject against lines of the statement, and 银行存款余额调节表. */
import { z } from 'zod'
import { DayText, Id, IdList, Moment, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/merge/bankReconciliation/v1.0'
const look = 'document-trade-chaxun'
const edit = 'document-trade-bianji'

const asked = { bankAccountId: ['bankAccountId', Id], period: ['accountPeriod', PeriodText] } as const

/** A line of either side, in the currency of the account; money in above zero. */
const Entry = wire({
  key: ['entryKey', z.string()],
  day: ['tradeDate', DayText],
  abstract: ['abstractText', z.string()],
  /** Who the money came from or went to, as the statement prints it. */
  party: ['partyName', z.string()],
  amount: ['amount', MoneyText],
  voucherId: ['voucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  /** Of a book line: its place in the voucher. */
  position: ['lineNo', Whole],
})

const Matched = wire({
  id: ['matchId', Id],
  /** voucher: booked from these lines · amount: same amount, nearest day · manual: by a person. */
  rule: ['matchRule', z.enum(['voucher', 'amount', 'manual'])],
  by: ['userName', z.string()],
  at: ['matchTime', Moment],
  book: ['bookEntries', z.array(Entry)],
  bank: ['bankEntries', z.array(Entry)],
})

export const ReconciliationWire = wire({
  account: ['accountName', z.string()],
  subject: ['subjectName', z.string()],
  currency: ['currencyCode', z.string()],
  bookBalance: ['bookBalance', MoneyText],
  /** What the statement ends with; null while neither printed nor typed. */
  bankBalance: ['bankBalance', MoneyText.nullable()],
  balanceFrom: ['balanceSource', z.enum(['typed', 'printed', 'none'])],
  /** What does not hold in the chain of the account's statements in this month, in words. */
  troubles: ['statementTroubles', z.array(z.string())],
  bankIn: ['bankIncomeAmount', MoneyText],
  bankOut: ['bankExpenditureAmount', MoneyText],
  bookIn: ['bookIncomeAmount', MoneyText],
  bookOut: ['bookExpenditureAmount', MoneyText],
  adjustedBook: ['adjustedBookBalance', MoneyText],
  adjustedBank: ['adjustedBankBalance', MoneyText.nullable()],
  difference: ['differenceAmount', MoneyText.nullable()],
  /** Open at the end of the month. */
  book: ['bookEntries', z.array(Entry)],
  bank: ['bankEntries', z.array(Entry)],
  /** With a line in this month. */
  matched: ['matches', z.array(Matched)],
})

export const reconciliationApi = {
  get: {
    method: 'GET',
    path: base,
    summary: '银行对账',
    permission: look,
    query: wire(asked),
    one: ReconciliationWire,
    snapshot: true,
    chat: 'reads',
  },
  /** What the rules say belongs together, up to the end of the month. */
  auto: {
    method: 'POST',
    path: `${base}/auto`,
    summary: '自动对账',
    unversioned: 'acts',
    permission: edit,
    body: wire(asked),
    one: wire({ count: ['count', Whole] }),
  },
  match: {
    method: 'POST',
    path: `${base}/matches`,
    summary: '手工对账',
    unversioned: 'acts',
    permission: edit,
    body: wire({
      bankAccountId: asked.bankAccountId,
      lines: [
        'bookEntries',
        z
          .array(wire({ voucherId: ['voucherId', Id], position: ['lineNo', Whole] }))
          .min(1, '请选择企业账的分录')
          .max(1000),
      ],
      flowIds: ['fundFlowIds', z.array(Id).min(1, '请选择对账单的流水').max(1000)],
    }),
    one: wire({ id: ['matchId', Id] }),
  },
  unmatch: {
    method: 'DELETE',
    path: `${base}/matches`,
    summary: '取消对账',
    permission: edit,
    query: wire({ ids: ['ids', IdList] }),
    one: wire({ count: ['count', Whole] }),
  },
  /** Null takes it back: what the statement prints counts again. */
  setBalance: {
    method: 'PUT',
    path: `${base}/balance`,
    summary: '录入对账单余额',
    unversioned: 'single',
    permission: edit,
    body: wire({ ...asked, balance: ['bankBalance', MoneyText.nullable()] }),
  },
  file: {
    method: 'GET',
    path: `${base}/file`,
    summary: '导出银行存款余额调节表',
    permission: look,
    query: wire({ ...asked, format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
} as const satisfies Api
