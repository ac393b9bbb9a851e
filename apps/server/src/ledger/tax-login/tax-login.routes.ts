import { taxLoginApi } from '@app/contract/ledger/tax-login/tax-login'
import { implement } from '../../platform/http/implement.ts'
import * as service from './tax-login.service.ts'

export const taxLoginRoutes = implement(taxLoginApi, {
  sendCode: (ctx, { body }) => service.sendCode(ctx, body),
  submitCode: (ctx, { body }) => service.submitCode(ctx, body),
})
