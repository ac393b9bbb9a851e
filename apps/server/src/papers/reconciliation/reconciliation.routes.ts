import { reconciliationApi } from '@app/contract/papers/reconciliation/reconciliation'
import { implement } from '../../platform/http/implement.ts'
import * as service from './reconciliation.service.ts'

export const reconciliationRoutes = implement(reconciliationApi, {
  get: (ctx, { query }) => service.get(ctx, query),
  auto: (ctx, { body }) => service.auto(ctx, body),
  match: (ctx, { body }) => service.match(ctx, body),
  unmatch: (ctx, { query }) => service.unmatch(ctx, query.ids),
  setBalance: (ctx, { body }) => service.setBalance(ctx, body),
  file: (ctx, { query }) => service.file(ctx, query),
})
