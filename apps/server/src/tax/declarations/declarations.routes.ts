import { declarationsApi } from '@app/contract/tax/declarations'
import { implement } from '../../platform/http/implement.ts'
import * as service from './declarations.service.ts'

export const declarationsRoutes = implement(declarationsApi, {
  list: (ctx, { query }) => service.list(ctx, query),
  get: (ctx, { params }) => service.get(ctx, params.id),
  add: (ctx, { body }) => service.add(ctx, body.period),
  change: (ctx, { params, body }) => service.change(ctx, params.id, body.typed),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
})
