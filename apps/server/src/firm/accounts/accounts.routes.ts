import { accountsApi } from '@app/contract/firm/accounts/accounts'
import { setupApi } from '@app/contract/firm/accounts/setup'
import { implement } from '../../platform/http/implement.ts'
import * as service from './accounts.service.ts'
import * as setup from './setup.service.ts'
import { sendCode } from './sms-codes.ts'

export const accountsRoutes = implement(accountsApi, {
  register: (ctx, { body }) => service.register(ctx, body),
  registerCode: (ctx, { params }) => sendCode(ctx, 'register', params.phone),
  resetCode: (ctx, { params }) => sendCode(ctx, 'reset', params.phone),
  forget: (ctx, { body }) => service.forget(ctx, body),
  terminal: (ctx, { body }) => service.terminal(ctx, body.environment),
  profile: (ctx) => service.profile(ctx),
  editProfile: (ctx, { body }) => service.editProfile(ctx, body),
  changePassword: (ctx, { body }) => service.changePassword(ctx, body),
  phoneCode: (ctx, { params }) => sendCode(ctx, 'phone', params.phone),
  changePhone: (ctx, { body }) => service.changePhone(ctx, body),
  sessions: (ctx) => service.sessions(ctx),
  endSession: (ctx, { params }) => service.endSession(ctx, params.id),
  endOthers: (ctx) => service.endOthers(ctx),
  events: (ctx) => service.events(ctx),
  leave: (ctx) => service.leave(ctx),
})

export const setupRoutes = implement(setupApi, {
  look: (ctx, { body }) => setup.look(ctx, body.token),
  setUp: (ctx, { body }) => setup.setUp(ctx, body),
})
