import { agreementApi } from '@app/contract/client/agreement/agreement'
import { implement } from '../../platform/http/implement.ts'
import * as service from './agreement.service.ts'

export const agreementRoutes = implement(agreementApi, { month: (ctx, { query }) => service.month(ctx, query.period) })
