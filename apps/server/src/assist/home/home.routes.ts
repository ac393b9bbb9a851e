import { homeApi } from '@app/contract/assist/home/home'
import { implement } from '../../platform/http/implement.ts'
import * as queries from './home.queries.ts'

export const homeRoutes = implement(homeApi, { firstSteps: (ctx) => queries.holds(ctx.db, ctx.ledger.id) })
