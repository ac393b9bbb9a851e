/** Financial statements (财务报表): each with the proof that every subject lands in exactly one line. */
import type { Permission } from '@app/domain/access/menu'
import { z } from 'zod'
import { Flag, MoneyText, PeriodText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { OutputFormat, sheetCall, sheetFileCall, SheetWire } from '../../kernel/sheet.ts'
import { wire } from '../../kernel/wire.ts'
import { asOf, bookRange } from '../books/trial-balance.ts'
import { TagTypeText } from '../../ledger/tags/tag-types.ts'

const base = '/rest/statements/merge/report/v1.0'
const Query = {
  period: ['accountPeriod', PeriodText],
  /** month: this month and the year so far · quarter · year: this year and last. */
  span: ['span', z.enum(['month', 'quarter', 'year']).default('month')],
  withDrafts: ['includeDrafts', Flag.default(true)],
  /** standard: columns as the accounting standard prints them · bureau: as tax bureaus take them. */
  layout: ['columnLayout', z.enum(['standard', 'bureau'], { error: '请选择列式' }).optional()],
  /** Balance sheet only: the ledger's own setting when left out. */
  reclassified: ['bsReclassifyOptions', Flag.optional()],
  /** Set beside the same statement of another period. */
  compareTo: ['comparePeriod', PeriodText.optional()],
  ...asOf,
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

const at = <const P extends Permission>(page: string, summary: string, permission: P) =>
  ({ path: `${base}/${page}`, summary, permission }) as const
const SubjectCode = z
  .string()
  .regex(/^\d{4}(\d{4}){0,2}$/, '请选择科目')
  .optional()
const byHolder = {
  ...bookRange,
  ...asOf,
  subjectCode: ['subjectCode', SubjectCode],
  withZero: ['showZero', Flag.default(false)],
  /** tag: subjects beneath each party or tag · subject: the other way round. */
  order: ['groupBy', z.enum(['tag', 'subject'], { error: '请选择排列方式' }).default('tag')],
} as const
const TagSheet = { ...byHolder, tagType: ['tagTypeId', TagTypeText] } as const
const drafts = { withDrafts: ['includeDrafts', Flag.default(true)], ...asOf } as const
const Aging = {
  ...drafts,
  period: ['accountPeriod', PeriodText],
  /** Ends of the bands in days, rising: 30,60,90. */
  bands: ['ageBands', z.string().trim().max(100, '账龄区间过长').default('30,60,90,180,365')],
} as const
const Months = {
  ...drafts,
  period: ['accountPeriod', PeriodText],
  by: ['columnBy', z.enum(['month', 'quarter'], { error: '请选择按月或按季' }).default('month')],
} as const
const History = {
  ...Months,
  kind: [
    'reportType',
    z.enum(['balanceSheet', 'incomeStatement', 'cashFlowStatement', 'activityStatement', 'equityChanges'], { error: '请选择报表' }),
  ],
} as const
const Risk = { ...drafts, period: ['accountPeriod', PeriodText] } as const

const trade = at('tradeBook', '往来账', 'report-tradeBook-chaxun')
const agingReceivable = at('agingScheOfAccRec', '应收账款账龄表', 'report-agingScheOfAccRec-chaxun')
const agingPayable = at('agingScheOfAccPay', '应付账款账龄表', 'report-agingScheOfAccPay-chaxun')
const tagSheet = at('subjectTagSheet', '标签核算表', 'report-subjectTagSheet-chaxun')
const profitMonths = at('profitAndLossTable', '损益表', 'report-profitAndLossTable-chaxun')
const history = at('historicalStatements', '历史报表', 'report-historicalStatements-chaxun')
// the channel variant has it under another name
const risk = {
  path: `${base}/risk`,
  summary: '风险检测',
  anyOf: ['report-risk-chaxun', 'report-riskIndicators-chaxun'],
} as const

export const reportsApi = {
  balanceSheet: { ...statement('balanceSheet', '资产负债表'), permission: 'report-balanceSheet-chaxun' },
  balanceSheetFile: { ...file('balanceSheet', '导出资产负债表'), permission: 'report-balanceSheet-chaxun' },
  incomeStatement: { ...statement('profitStatement', '利润表'), permission: 'report-profitStatement-chaxun' },
  incomeStatementFile: { ...file('profitStatement', '导出利润表'), permission: 'report-profitStatement-chaxun' },
  cashFlowStatement: { ...statement('flowMeter', '现金流量表'), permission: 'report-flowMeter-chaxun' },
  cashFlowStatementFile: { ...file('flowMeter', '导出现金流量表'), permission: 'report-flowMeter-chaxun' },
  activityStatement: { ...statement('businessStatement', '业务活动表'), permission: 'report-businessStatement-chaxun' },
  activityStatementFile: { ...file('businessStatement', '导出业务活动表'), permission: 'report-businessStatement-chaxun' },
  tradeBook: sheetCall(trade, byHolder),
  tradeBookFile: sheetFileCall(trade, byHolder),
  agingReceivable: sheetCall(agingReceivable, Aging),
  agingReceivableFile: sheetFileCall(agingReceivable, Aging),
  agingPayable: sheetCall(agingPayable, Aging),
  agingPayableFile: sheetFileCall(agingPayable, Aging),
  tagSheet: sheetCall(tagSheet, TagSheet),
  tagSheetFile: sheetFileCall(tagSheet, TagSheet),
  profitMonths: sheetCall(profitMonths, Months),
  profitMonthsFile: sheetFileCall(profitMonths, Months),
  history: sheetCall(history, History),
  historyFile: sheetFileCall(history, History),
  risk: sheetCall(risk, Risk),
  riskFile: sheetFileCall(risk, Risk),
} as const satisfies Api
