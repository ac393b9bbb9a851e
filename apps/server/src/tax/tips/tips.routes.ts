import { tipsApi } from '@app/contract/tax/tips/tips'
import { implement } from '../../platform/http/implement.ts'
import * as service from './tips.service.ts'

export const tipsRoutes = implement(tipsApi, { list: (ctx, { query }) => service.list(ctx, query.period) })
