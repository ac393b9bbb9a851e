import { taxFeesApi } from '@app/contract/tax/fees/fees'
import { implement } from '../../platform/http/implement.ts'
import { exported } from './fees.files.ts'
import * as service from './fees.service.ts'

export const taxFeesRoutes = implement(taxFeesApi, {
  list: (ctx, { query }) => service.list(ctx, query),
  due: (ctx, { query }) => service.due(ctx, query.month),
  export: (ctx, { query }) => exported(ctx, query),
  get: (ctx, { params }) => service.get(ctx, params.id),
  add: (ctx, { body }) => service.add(ctx, body),
  change: (ctx, { params, body }) => service.change(ctx, params.id, body),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
})
