import { tagsApi } from '@app/contract/ledger/subjects/subjects'
import { implement } from '../../platform/http/implement.ts'
import * as service from './tags.service.ts'

export const tagsRoutes = implement(tagsApi, {
  list: (ctx, { query }) => service.list(ctx, query.type),
  add: async (ctx, { body }) => service.shownOne(ctx, await service.add(ctx, body)),
  change: async (ctx, { params, body }) => service.shownOne(ctx, await service.change(ctx, params.id, body)),
  types: (ctx) => service.types(ctx),
})
