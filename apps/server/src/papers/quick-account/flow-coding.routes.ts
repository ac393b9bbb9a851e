import { flowCodingApi } from '@app/contract/papers/quick-account/flow-coding'
import { implement } from '../../platform/http/implement.ts'
import * as service from './flow-coding.service.ts'

export const flowCodingRoutes = implement(flowCodingApi, {
  list: (ctx, { query }) => service.list(ctx, { period: query.period, isCash: query.isCash ?? false }),
  unbook: (ctx, { body }) => service.unbook(ctx, { period: body.period, isCash: body.isCash ?? false }),
  save: (ctx, { body }) => service.save(ctx, body.rows),
})
