import { newCompanyApi } from '@app/contract/ledger/new-company/new-company'
import { implement } from '../../platform/http/implement.ts'
import * as service from './new-company.service.ts'

export const newCompanyRoutes = implement(newCompanyApi, { create: (ctx, { body }) => service.create(ctx, body) })
