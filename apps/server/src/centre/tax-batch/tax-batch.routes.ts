import { taxBatchApi } from '@app/contract/centre/tax-batch/tax-batch'
import { taxMonthApi } from '@app/contract/centre/tax-batch/tax-month'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as missed from './missed.service.ts'
import * as month from './month.service.ts'
import * as year from './year.service.ts'

export const taxBatchRoutes: readonly Route[] = [
  ...implement(taxBatchApi, {
    year: (ctx, { query }) => year.list(ctx, query),
    yearSums: (ctx, { query }) => year.sums(ctx, query),
    yearFile: (ctx, { query }) => year.file(ctx, query),
    missed: (ctx, { query }) => missed.list(ctx, query),
  }),
  ...implement(taxMonthApi, {
    month: (ctx, { params, query }) => month.list(ctx, params.period, false, query),
    income: (ctx, { params, query }) => month.list(ctx, params.period, true, query),
  }),
]
