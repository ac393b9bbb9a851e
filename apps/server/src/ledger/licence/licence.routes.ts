import { licenceApi } from '@app/contract/ledger/licence/licence'
import { implement } from '../../platform/http/implement.ts'
import * as service from './licence.service.ts'

export const licenceRoutes = implement(licenceApi, {
  deadline: (ctx, { params }) => service.deadline(ctx, params.id),
  activate: (ctx, { params }) => service.activate(ctx, params.id),
})
