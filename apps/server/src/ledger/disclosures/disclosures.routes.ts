import { disclosuresApi } from '@app/contract/ledger/disclosures/disclosures'
import { implement } from '../../platform/http/implement.ts'
import * as service from './disclosures.service.ts'

export const disclosuresRoutes = implement(disclosuresApi, {
  list: (ctx, { query }) => service.list(ctx, query),
  file: (ctx, { query }) => service.file(ctx, query),
  add: (ctx, { body }) => service.add(ctx, body),
  complete: (ctx, { params, body }) => service.complete(ctx, params.id, body),
})
