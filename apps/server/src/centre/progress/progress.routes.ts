import { progressApi } from '@app/contract/centre/progress/progress'
import { implement } from '../../platform/http/implement.ts'
import * as service from './progress.service.ts'
import * as risks from './risks.service.ts'

export const progressRoutes = implement(progressApi, {
  year: (ctx, { query }) => service.year(ctx, query.year),
  yearFile: (ctx, { query }) => service.yearFile(ctx, query),
  month: (ctx, { query }) => service.month(ctx, query.period),
  monthFile: (ctx, { query }) => service.monthFile(ctx, query),
  risks: (ctx, { query }) => risks.list(ctx, query.period),
  checkRisks: (ctx, { params, body }) => risks.check(ctx, params.companyId, body.period),
  risksFile: (ctx, { query }) => risks.file(ctx, query),
  cockpit: (ctx, { query }) => service.cockpit(ctx, query.period),
  tips: (ctx, { query }) => service.tips(ctx, query.ids),
})
