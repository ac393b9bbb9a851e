import { taxLoginsApi } from '@app/contract/ledger/tax-login/tax-logins'
import { implement } from '../../platform/http/implement.ts'
import * as service from './tax-logins.service.ts'
import { facts } from './taxpayer.service.ts'

export const taxLoginsRoutes = implement(taxLoginsApi, {
  list: (ctx) => service.list(ctx),
  get: (ctx, { params }) => service.get(ctx, params.id),
  add: (ctx, { body }) => service.add(ctx, 'bureau', body),
  change: (ctx, { params, body }) => service.change(ctx, params.id, body),
  changeRegion: (ctx, { params, body }) => service.changeRegion(ctx, params.id, body.declareProvince),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
  changeRemarks: (ctx, { params, body }) => service.changeRemarks(ctx, params.id, body.remarks),
  changePurpose: (ctx, { params, body }) => service.changePurpose(ctx, params.id, body.purpose),
  sendSmsCode: (ctx, { params }) => service.start(ctx, params.id),
  getVerifyCode: (ctx, { body }) => service.start(ctx, body.id),
  verify: (ctx, { params, body }) => service.verify(ctx, params.id, body),
  personal: (ctx) => service.list(ctx, 'person'),
  addPersonal: (ctx, { body }) => service.add(ctx, 'person', { ...body, loginType: 'password', role: 'taxHandler', purpose: 'declare' }),
  cookies: (ctx, { params, query }) => service.cookies(ctx, params, query),
  facts: (ctx) => facts(ctx),
})
