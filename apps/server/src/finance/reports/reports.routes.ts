import { reportsApi } from '@app/contract/finance/reports'
import { implement } from '../../platform/http/implement.ts'
import { shown, taken } from './reports.service.ts'

export const reportsRoutes = implement(reportsApi, {
  balanceSheet: (ctx, { query }) => shown(ctx, 'balanceSheet', query),
  balanceSheetFile: (ctx, { query }) => taken(ctx, 'balanceSheet', query),
  incomeStatement: (ctx, { query }) => shown(ctx, 'incomeStatement', query),
  incomeStatementFile: (ctx, { query }) => taken(ctx, 'incomeStatement', query),
  cashFlowStatement: (ctx, { query }) => shown(ctx, 'cashFlowStatement', query),
  cashFlowStatementFile: (ctx, { query }) => taken(ctx, 'cashFlowStatement', query),
  activityStatement: (ctx, { query }) => shown(ctx, 'activityStatement', query),
  activityStatementFile: (ctx, { query }) => taken(ctx, 'activityStatement', query),
})
