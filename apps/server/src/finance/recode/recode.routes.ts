import { recodeApi } from '@app/contract/finance/recode/recode'
import { implement } from '../../platform/http/implement.ts'
import * as queries from './recode.queries.ts'
import * as service from './recode.service.ts'

export const recodeRoutes = implement(recodeApi, {
  preview: (ctx, { body }) => service.preview(ctx, body),
  apply: (ctx, { body }) => service.apply(ctx, body),
  list: (ctx) => queries.latest(ctx.db),
  undo: (ctx, { params }) => service.undo(ctx, params.id),
})
