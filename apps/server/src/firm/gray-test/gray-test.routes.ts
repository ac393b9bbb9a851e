import { grayTestApi } from '@app/contract/firm/gray-test/gray-test'
import { implement } from '../../platform/http/implement.ts'
import * as service from './gray-test.service.ts'

export const grayTestRoutes = implement(grayTestApi, {
  status: (ctx) => service.status(ctx),
  set: (ctx, { params }) => service.set(ctx, params.backEnd),
})
