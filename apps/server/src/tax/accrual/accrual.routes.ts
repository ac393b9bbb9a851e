import { taxCollectionApi } from '@app/contract/tax/accrual/accrual'
import { implement } from '../../platform/http/implement.ts'
import * as service from './accrual.service.ts'

export const taxCollectionRoutes = implement(taxCollectionApi, {
  list: (ctx, { query }) => service.list(ctx, query.period),
  generate: (ctx, { body }) => service.generate(ctx, body.period),
})
