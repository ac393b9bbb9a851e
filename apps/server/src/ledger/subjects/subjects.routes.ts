import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { implement } from '../../platform/http/implement.ts'
import * as queries from './subjects.queries.ts'
import * as service from './subjects.service.ts'

export const subjectsRoutes = implement(subjectsApi, {
  list: (ctx, { query }) => service.list(ctx, query),
  add: (ctx, { query, body }) => service.add(ctx, body, query.agreed ?? false),
  change: (ctx, { params, body }) => service.change(ctx, params.id, body),
  removable: (ctx, { query }) => service.removable(ctx, query.ids),
  tagRelations: (ctx) => service.tagRelations(ctx),
  relateTags: (ctx, { body }) => service.relateTags(ctx, body.subjectIds, body.types, body.optionalTypes),
  remove: (ctx, { body }) => service.remove(ctx, body.ids),
  tagBalance: (ctx, { query }) => queries.tagBalanceAt(ctx.db, ctx.ledger.id, query),
  balances: (ctx, { query }) => queries.balancesAt(ctx.db, ctx.ledger.id, query),
})
