import { cashCountsApi } from '@app/contract/papers/cash-counts/cash-counts'
import { implement } from '../../platform/http/implement.ts'
import * as service from './cash-counts.service.ts'

export const cashCountsRoutes = implement(cashCountsApi, {
  basis: (ctx, { query }) => service.basis(ctx, query.bankAccountId, query.day),
  list: (ctx, { query }) => service.list(ctx, query.bankAccountId),
  add: (ctx, { body }) => service.add(ctx, body),
  file: (ctx, { params, query }) => service.file(ctx, params.id, query.format),
  makeVoucher: (ctx, { params }) => service.makeVoucher(ctx, params.id),
})
