import { companyTagsApi } from '@app/contract/ledger/company-tags/company-tags'
import { implement } from '../../platform/http/implement.ts'
import * as service from './company-tags.service.ts'

export const companyTagsRoutes = implement(companyTagsApi, {
  ofLedger: (ctx, { params }) => service.ofLedger(ctx, params.id),
  putOn: (ctx, { params, body }) => service.putOn(ctx, params.id, body.tagIds),
  list: (ctx) => service.list(ctx),
  add: (ctx, { body }) => service.add(ctx, body),
  edit: (ctx, { body }) => service.edit(ctx, body),
  remove: (ctx, { query }) => service.remove(ctx, query.ids),
})
