import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { implement } from '../../platform/http/implement.ts'
import * as service from './sharing.service.ts'

export const sharingRoutes = implement(sharingApi, {
  offer: (ctx, { params, body }) => service.offer(ctx, params.companyId, body.permit),
  withdraw: (ctx, { params }) => service.withdraw(ctx, params.companyId),
  given: (ctx, { params, query }) => service.given(ctx, params.companyId, query),
  change: (ctx, { params }) => service.change(ctx, params.id, params.permit),
  end: (ctx, { params }) => service.endGiven(ctx, params.id),
  offered: (ctx, { params }) => service.offered(ctx, params.token),
  link: (ctx, { params }) => service.link(ctx, params.token),
  received: (ctx, { query }) => service.received(ctx, query),
  assign: (ctx, { params, body }) => service.assign(ctx, params.id, body.userIds),
  leave: (ctx, { params }) => service.endReceived(ctx, params.id),
})
