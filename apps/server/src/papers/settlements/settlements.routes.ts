import { settlementsApi } from '@app/contract/papers/settlements/settlements'
import { implement } from '../../platform/http/implement.ts'
import * as service from './settlements.service.ts'

export const settlementsRoutes = implement(settlementsApi, {
  list: (ctx, { query }) => service.list(ctx, { ...query, open: query.open ?? false }),
  candidates: (ctx, { params, query }) => service.candidates(ctx, params.id, query.search),
  save: (ctx, { params, body }) => service.save(ctx, params.id, body.parts),
  accept: (ctx, { body }) => service.accept(ctx, body.flows),
  remove: (ctx, { body }) => service.remove(ctx, body.ids),
  outstanding: (ctx) => service.outstanding(ctx),
  file: (ctx, { query }) => service.outstandingFile(ctx, query.format),
})
