import { identityApi } from '@app/contract/firm/identity/identity'
import { implement } from '../../platform/http/implement.ts'
import * as service from './identity.service.ts'

export const identityRoutes = implement(identityApi, {
  loginKey: (ctx) => service.loginKey(ctx),
  login: (ctx, { query }) => service.login(ctx, query),
  captcha: (ctx) => service.captcha(ctx),
  userInfo: (ctx) => service.userInfo(ctx),
  logout: (ctx) => service.logout(ctx),
  permissions: (ctx) => [...ctx.user.permissions].toSorted(),
  authority: (ctx) => service.authority(ctx),
})
