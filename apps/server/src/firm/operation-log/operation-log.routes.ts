import { operationLogApi } from '@app/contract/firm/operation-log/operation-log'
import { implement } from '../../platform/http/implement.ts'
import { chain } from './chain.service.ts'
import * as queries from './operation-log.queries.ts'
import * as service from './operation-log.service.ts'

export const operationLogRoutes = implement(operationLogApi, {
  ledgers: (ctx) => queries.ledgersOfFirm(ctx.db),
  list: (ctx, { query }) => service.list(ctx, query),
  file: (ctx, { query }) => service.file(ctx, query),
  chain: (ctx, { query }) => chain(ctx, query),
})
