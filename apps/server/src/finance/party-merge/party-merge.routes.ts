import { partyMergeApi } from '@app/contract/finance/party-merge/party-merge'
import { implement } from '../../platform/http/implement.ts'
import * as service from './party-merge.service.ts'

export const partyMergeRoutes = implement(partyMergeApi, {
  list: (ctx) => service.list(ctx),
  preview: (ctx, { body }) => service.preview(ctx, body),
  merge: (ctx, { body }) => service.merge(ctx, body),
})
