/** The statements of an account as a chain (对账单链): each with its file, how it joins the one before, and what does not hold. */
import { z } from 'zod'
import { DayText, Id, Moment, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const StatementWire = wire({
  id: ['statementId', Id],
  importId: ['importId', Id],
  fileId: ['fileId', Id],
  fileName: ['fileName', z.string()],
  sheet: ['sheetName', z.string()],
  from: ['fromDate', DayText],
  to: ['toDate', DayText],
  opening: ['openingBalance', MoneyText.nullable()],
  inflow: ['incomeAmount', MoneyText],
  outflow: ['expenditureAmount', MoneyText],
  closing: ['closingBalance', MoneyText.nullable()],
  flowCount: ['flowCount', Whole],
  /** Links inside the file that do not hold. */
  gapCount: ['gapCount', Whole],
  importedBy: ['userName', z.string()],
  importedAt: ['importTime', Moment],
  /** How it hangs on the one before. */
  state: ['jointStatus', z.enum(['first', 'joined', 'gap', 'difference', 'overlap', 'unproved'])],
  text: ['jointText', z.string()],
  missingFrom: ['missingFromDate', DayText.nullable()],
  missingTo: ['missingToDate', DayText.nullable()],
  difference: ['differenceAmount', MoneyText.nullable()],
})

/** A kept row that something is said of. */
const RowWire = wire({
  id: ['fundFlowId', Id],
  day: ['tradeDate', DayText],
  party: ['partyName', z.string()],
  abstract: ['abstractText', z.string()],
  inflow: ['incomeAmount', MoneyText],
  outflow: ['expenditureAmount', MoneyText],
  balance: ['balance', MoneyText.nullable()],
  serialNumber: ['serialNumber', z.string()],
  /** Empty: typed by hand. */
  fileName: ['fileName', z.string()],
  row: ['rowNo', Whole],
})

export const StatementChainWire = wire({
  statements: ['statements', z.array(StatementWire)],
  /** Rows whose printed balance is not what the rows before them come to. */
  breaks: ['balanceBreaks', z.array(wire({ row: ['flow', RowWire], expected: ['expectedBalance', MoneyText] }))],
  doubles: ['doubles', z.array(wire({ rule: ['doubleRule', z.enum(['serial', 'balance', 'typed'])], rows: ['flows', z.array(RowWire)] }))],
  missingMonths: ['missingPeriods', z.array(PeriodText)],
  rowCount: ['flowCount', Whole],
  /** Rows whose balance was compared with the one before. */
  checked: ['checkedCount', Whole],
})

export const statementsApi = {
  chain: {
    method: 'GET',
    path: '/rest/companyAccount/merge/bankStatement/v1.0',
    summary: '对账单链',
    permission: 'document-trade-chaxun',
    query: wire({ bankAccountId: ['bankAccountId', Id], through: ['toPeriod', PeriodText] }),
    one: StatementChainWire,
    snapshot: true,
    chat: 'reads',
  },
} as const satisfies Api
