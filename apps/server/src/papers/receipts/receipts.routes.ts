import { receiptsApi } from '@app/contract/papers/receipts/receipts'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as service from './receipts.service.ts'

export const receiptsRoutes: readonly Route[] = implement(receiptsApi, {
  list: (ctx, { query }) => service.list(ctx, query),
  upload: (caller, { query, files }) => service.upload(caller, files, query),
  match: (ctx) => service.match(ctx),
  candidates: (ctx, { params, query }) => service.candidates(ctx, params.id, query.search),
  attach: (ctx, { params, body }) => service.attach(ctx, params.id, body.flowId),
  detach: (ctx, { params }) => service.detach(ctx, params.id),
  face: (ctx, { params }) => service.face(ctx, params.id),
  file: (ctx, { params }) => service.content(ctx, params.id),
})
