import { handoverApi } from '@app/contract/centre/handover/handover'
import { implement } from '../../platform/http/implement.ts'
import * as service from './handover.service.ts'

export const handoverRoutes = implement(handoverApi, {
  current: (ctx, { params }) => service.current(ctx, params.id),
  offer: (ctx, { params }) => service.offer(ctx, params.id),
  withdraw: (ctx, { params }) => service.withdraw(ctx, params.id),
  records: (ctx, { query }) => service.records(ctx, query),
  record: (ctx, { params }) => service.record(ctx, params.id),
  recordFile: (ctx, { params, query }) => service.recordFile(ctx, params.id, query.format),
  offered: (ctx, { params }) => service.offered(ctx, params.token),
  accept: (ctx, { body }) => service.accept(ctx, body),
})
