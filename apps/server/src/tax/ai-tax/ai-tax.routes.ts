import { aiTaxApi } from '@app/contract/tax/ai-tax/ai-tax'
import { implement } from '../../platform/http/implement.ts'
import * as service from './ai-tax.service.ts'

export const aiTaxRoutes = implement(aiTaxApi, {
  list: (ctx, { query }) => service.list(ctx, query.period),
  prepare: (ctx, { body }) => service.prepare(ctx, body.period),
})
