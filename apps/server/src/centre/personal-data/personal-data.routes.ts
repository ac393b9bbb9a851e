import { personalDataApi } from '@app/contract/centre/personal-data/personal-data'
import { implement } from '../../platform/http/implement.ts'
import { erase } from './erase.service.ts'
import * as service from './personal-data.service.ts'

export const personalDataRoutes = implement(personalDataApi, {
  list: (ctx, { query }) => service.list(ctx, query.search ?? ''),
  file: (ctx, { query }) => service.file(ctx, query.entries),
  erase: (ctx, { body }) => erase(ctx, body),
})
