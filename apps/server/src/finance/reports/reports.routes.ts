import { reportsApi } from '@app/contract/finance/reports/reports'
import { implement } from '../../platform/http/implement.ts'
import { printedSheet } from '../../ledger/preferences/index.ts'
import { formally } from '../books/index.ts'
import * as parties from './party-reports.service.ts'
import { shown, taken } from './reports.service.ts'
import * as years from './year-reports.service.ts'

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }): string => (from === to ? from : `${from}_${to}`)

export const reportsRoutes = implement(reportsApi, {
  balanceSheet: (ctx, { query }) => shown(ctx, 'balanceSheet', query),
  balanceSheetFile: (ctx, { query }) => taken(ctx, 'balanceSheet', query),
  incomeStatement: (ctx, { query }) => shown(ctx, 'incomeStatement', query),
  incomeStatementFile: (ctx, { query }) => taken(ctx, 'incomeStatement', query),
  cashFlowStatement: (ctx, { query }) => shown(ctx, 'cashFlowStatement', query),
  cashFlowStatementFile: (ctx, { query }) => taken(ctx, 'cashFlowStatement', query),
  activityStatement: (ctx, { query }) => shown(ctx, 'activityStatement', query),
  activityStatementFile: (ctx, { query }) => taken(ctx, 'activityStatement', query),
  tradeBook: (ctx, { query }) => parties.tradeBook(ctx, query),
  tradeBookFile: async (ctx, { query }) =>
    printedSheet(
      ctx,
      'book',
      await formally(ctx, query, (asked) => parties.tradeBook(ctx, asked)),
      `往来账_${spanOf(query)}`,
      query.format,
    ),
  agingReceivable: (ctx, { query }) => parties.agingReceivable(ctx, query),
  agingReceivableFile: async (ctx, { query }) =>
    printedSheet(
      ctx,
      'book',
      await formally(ctx, query, (asked) => parties.agingReceivable(ctx, asked)),
      `应收账款账龄表_${query.period}`,
      query.format,
    ),
  agingPayable: (ctx, { query }) => parties.agingPayable(ctx, query),
  agingPayableFile: async (ctx, { query }) =>
    printedSheet(
      ctx,
      'book',
      await formally(ctx, query, (asked) => parties.agingPayable(ctx, asked)),
      `应付账款账龄表_${query.period}`,
      query.format,
    ),
  tagSheet: (ctx, { query }) => parties.tagReport(ctx, query),
  tagSheetFile: async (ctx, { query }) =>
    printedSheet(
      ctx,
      'book',
      await formally(ctx, query, (asked) => parties.tagReport(ctx, asked)),
      `标签核算表_${spanOf(query)}`,
      query.format,
    ),
  profitMonths: (ctx, { query }) => years.profitMonths(ctx, query),
  profitMonthsFile: async (ctx, { query }) =>
    printedSheet(
      ctx,
      'statement',
      await formally(ctx, query, (asked) => years.profitMonths(ctx, asked)),
      `损益表_${query.period}`,
      query.format,
    ),
  history: (ctx, { query }) => years.history(ctx, query),
  historyFile: async (ctx, { query }) =>
    printedSheet(
      ctx,
      'statement',
      await formally(ctx, query, (asked) => years.history(ctx, asked)),
      `历史报表_${query.period}`,
      query.format,
    ),
  risk: (ctx, { query }) => years.risk(ctx, query),
  riskFile: async (ctx, { query }) =>
    printedSheet(ctx, 'book', await formally(ctx, query, (asked) => years.risk(ctx, asked)), `风险检测_${query.period}`, query.format),
})
