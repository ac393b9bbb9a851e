import { accountingMethodsApi } from '@app/contract/ledger/accounting-methods/accounting-methods'
import { implement } from '../../platform/http/implement.ts'
import * as service from './accounting-methods.service.ts'

export const accountingMethodsRoutes = implement(accountingMethodsApi, {
  list: (ctx) => service.list(ctx),
  preview: (ctx, { body }) => service.preview(ctx, body),
  change: (ctx, { body }) => service.change(ctx, body),
  file: (ctx, { query }) => service.file(ctx, query.format),
})
