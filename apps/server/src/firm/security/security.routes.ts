import { securityApi } from '@app/contract/firm/security/security'
import { implement } from '../../platform/http/implement.ts'
import * as service from './security.service.ts'

export const securityRoutes = implement(securityApi, {
  settings: (ctx) => service.settings(ctx),
  saveSettings: (ctx, { body }) => service.saveSettings(ctx, body),
  duties: (ctx) => service.duties(ctx),
  people: (ctx) => service.people(ctx),
  saveDuties: (ctx, { body }) => service.saveDuties(ctx, body),
})
