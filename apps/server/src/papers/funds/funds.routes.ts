import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { statementsApi } from '@app/contract/papers/funds/statements'
import { implement, type Route } from '../../platform/http/implement.ts'
import { exported } from './flow-sheet.ts'
import * as flows from './flows.service.ts'
import * as statements from './statements.service.ts'

export const fundsRoutes: readonly Route[] = [
  ...implement(fundFlowsApi, {
    list: (ctx, { query }) => flows.list(ctx, query),
    export: (ctx, { query }) => exported(ctx, query),
    get: (ctx, { params }) => flows.get(ctx, params.id),
    add: (ctx, { body }) => flows.add(ctx, body),
    change: (ctx, { params, body }) => flows.change(ctx, params.id, body),
    adjust: (ctx, { body }) => flows.adjust(ctx, body.ids, body.excludedReason),
    remove: (ctx, { query }) => flows.remove(ctx, query.ids),
  }),
  ...implement(statementsApi, { chain: (ctx, { query }) => statements.chain(ctx, query) }),
]
