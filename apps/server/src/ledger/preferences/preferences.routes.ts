import { preferencesApi } from '@app/contract/ledger/preferences/preferences'
import { implement } from '../../platform/http/implement.ts'
import * as service from './preferences.service.ts'

export const preferencesRoutes = implement(preferencesApi, {
  read: (ctx) => service.read(ctx),
  save: (ctx, { body }) => service.save(ctx, body),
  saveBusiness: (ctx, { body }) => service.saveBusiness(ctx, body),
})
