/** Financial statements (财务报表): each with the proof that every subject lands in exactly one line. */
import { z } from 'zod'
import { Flag, MoneyText, PeriodText } from '../kernel/codecs.ts'
import type { Api } from '../kernel/endpoint.ts'
import { OutputFormat, SheetWire } from '../kernel/sheet.ts'
import { wire } from '../kernel/wire.ts'

const base = '/rest/statements/merge/report/v1.0'
const Query = {
  period: ['accountPeriod', PeriodText],
  /** month: this month and the year so far · quarter · year: this year and last. */
  span: ['span', z.enum(['month', 'quarter', 'year']).default('month')],
  withDrafts: ['includeDrafts', Flag.default(true)],
  /** Balance sheet only: the ledger's own setting when left out. */
  reclassified: ['bsReclassifyOptions', Flag.optional()],
} as const
const asFile = { format: ['format', OutputFormat] } as const

export const CoverageGap = wire({
  subjectCode: ['subjectCode', z.string()],
  subjectName: ['subjectName', z.string()],
  amount: ['amount', MoneyText],
  lines: ['lineNos', z.array(z.string())],
})
/** proved: nothing missing, nothing double, and the statement's own equations hold. */
export const Proof = wire({
  proved: ['proved', Flag],
  gaps: ['gaps', z.array(CoverageGap)],
  checks: [
    'checks',
    z.array(
      wire({ name: ['name', z.string()], left: ['leftAmount', MoneyText], right: ['rightAmount', MoneyText], holds: ['holds', Flag] }),
    ),
  ],
})
const statement = (name: string, summary: string) =>
  ({
    method: 'GET',
    path: `${base}/${name}`,
    summary,
    query: wire(Query),
    one: SheetWire,
    total: Proof,
    snapshot: true,
    chat: 'reads',
  }) as const
const file = (name: string, summary: string) =>
  ({ method: 'GET', path: `${base}/${name}/file`, summary, query: wire({ ...Query, ...asFile }), download: true, snapshot: true }) as const

export const reportsApi = {
  balanceSheet: { ...statement('balanceSheet', '资产负债表'), permission: 'report-balanceSheet-chaxun' },
  balanceSheetFile: { ...file('balanceSheet', '导出资产负债表'), permission: 'report-balanceSheet-chaxun' },
  incomeStatement: { ...statement('profitStatement', '利润表'), permission: 'report-profitStatement-chaxun' },
  incomeStatementFile: { ...file('profitStatement', '导出利润表'), permission: 'report-profitStatement-chaxun' },
  cashFlowStatement: { ...statement('flowMeter', '现金流量表'), permission: 'report-flowMeter-chaxun' },
  cashFlowStatementFile: { ...file('flowMeter', '导出现金流量表'), permission: 'report-flowMeter-chaxun' },
  activityStatement: { ...statement('businessStatement', '业务活动表'), permission: 'report-businessStatement-chaxun' },
  activityStatementFile: { ...file('businessStatement', '导出业务活动表'), permission: 'report-businessStatement-chaxun' },
} as const satisfies Api
