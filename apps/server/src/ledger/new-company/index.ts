import { newCompanyApi } from '@app/contract/ledger/new-company/new-company'
import { defineArea } from '../../platform/area.ts'
import { implement } from '../../platform/http/implement.ts'
import * as service from './new-company.service.ts'

export const area = defineArea({
  routes: implement(newCompanyApi, { create: (ctx, { body }) => service.create(ctx, body) }),
})
