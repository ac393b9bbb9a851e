/** What was done to the books of one ledger, for the firm's operation log. */
import type { BookActs, LogFilter } from '../../firm/operation-log/index.ts'
import { asLedger } from '../../platform/database/database.ts'
import type { AgencyContext } from '../../platform/http/context.ts'
import * as queries from './book-log.queries.ts'

/** What the log's objects are called; the months and subjects among them are named, ids of others say nothing to people. */
const OBJECTS: Readonly<Record<string, string>> = {
  voucher: '凭证',
  subject: '科目',
  period: '会计期间',
  ledger: '账套',
  posting: '记账批次',
  openingBalance: '期初余额',
  periodEnd: '期末结转',
  invoice: '发票',
  fundFlow: '资金流水',
  bankAccount: '银行账户',
  exchangeRate: '汇率',
  import: '导入',
  tag: '辅助核算',
  voucherRules: '凭证规则',
  archive: '电子会计档案',
  statementFormula: '报表公式',
  issuedStatements: '报出的报表',
  statementNotes: '附注',
  accountingMethod: '核算方法',
  disclosure: '对外提供',
  confirmation: '往来对账函',
}

/** The newest acts on a ledger's books; null for a ledger that is not the firm's. */
export async function bookActs(ctx: AgencyContext, ledgerId: string, filter: LogFilter, limit: number): Promise<BookActs | null> {
  const ledger = await queries.ledgerOfFirm(ctx.db, ledgerId)
  if (!ledger) return null
  const { found, count } = await asLedger(ctx.db, ledgerId, (db) => queries.searchRows(db, filter, limit))
  return {
    ledgerName: ledger.name,
    count,
    rows: found.map((row) => ({
      id: `${ledgerId}:${row.seq}`,
      at: row.at,
      userName: row.userName,
      action: row.action,
      after: `${OBJECTS[row.object] ?? ''}${row.object === 'period' ? ` ${row.objectId}` : ''}`.trim(),
    })),
  }
}
