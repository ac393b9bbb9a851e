import { ledgerAdminApi } from '@app/contract/ledger/ledgers/ledger-admin'
import { implement } from '../../platform/http/implement.ts'
import * as service from './ledger-admin.service.ts'

export const ledgerAdminRoutes = implement(ledgerAdminApi, {
  overview: (ctx) => service.overview(ctx),
  edit: (ctx, { params, body }) => service.edit(ctx, params.id, body),
  switch: (ctx, { body }) => service.setStatus(ctx, body.ids, body.status),
  assign: (ctx, { body }) => service.assign(ctx, body.ids, body.userIds, body.mode),
  copy: (ctx, { params, body }) => service.copy(ctx, params.id, body),
  remove: (ctx, { query }) => service.remove(ctx, query.ids),
  deleted: (ctx, { query }) => service.deleted(ctx, query),
  restore: (ctx, { body }) => service.restore(ctx, body.ids),
})
