import { businessIncomeApi } from '@app/contract/tax/business-income'
import { implement } from '../../platform/http/implement.ts'
import * as service from './business-income.service.ts'

export const businessIncomeRoutes = implement(businessIncomeApi, {
  list: (ctx, { query }) => service.list(ctx, query.year),
  get: (ctx, { params }) => service.get(ctx, params.id),
  add: (ctx, { body }) => service.add(ctx, body),
  change: (ctx, { params, body }) => service.change(ctx, params.id, body),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
})
