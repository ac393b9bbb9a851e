import { issuedStatementsApi } from '@app/contract/finance/issued-statements'
import { implement } from '../../platform/http/implement.ts'
import * as service from './issued.service.ts'

export const issuedStatementsRoutes = implement(issuedStatementsApi, {
  list: (ctx, { query }) => service.list(ctx, query.period),
  listFile: (ctx, { query }) => service.listFile(ctx, query.format),
  one: (ctx, { params }) => service.one(ctx, params.id),
  file: (ctx, { params, query }) => service.file(ctx, params.id, query),
  issue: (ctx, { body }) => service.issue(ctx, body),
  reissue: (ctx, { params, body }) => service.reissue(ctx, params.id, body),
  tell: (ctx, { params, body }) => service.tell(ctx, params.id, body),
})
