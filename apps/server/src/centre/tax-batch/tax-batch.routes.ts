import { taxBatchApi } from '@app/contract/centre/tax-batch'
import { implement } from '../../platform/http/implement.ts'
import * as missed from './missed.service.ts'
import * as year from './year.service.ts'

export const taxBatchRoutes = implement(taxBatchApi, {
  year: (ctx, { query }) => year.list(ctx, query),
  yearSums: (ctx, { query }) => year.sums(ctx, query),
  yearFile: (ctx, { query }) => year.file(ctx, query),
  missed: (ctx, { query }) => missed.list(ctx, query),
})
