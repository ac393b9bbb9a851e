import { tagsApi } from '@app/contract/ledger/subjects'
import { implement } from '../../platform/http/implement.ts'
import * as queries from './tags.queries.ts'
import * as service from './tags.service.ts'

export const tagsRoutes = implement(tagsApi, {
  list: (ctx, { query }) => queries.all(ctx.db, query.type),
  add: (ctx, { body }) => service.add(ctx, body),
  change: (ctx, { params, body }) => service.change(ctx, params.id, body),
  types: () => service.types(),
})
