import { costApi, costPoolsApi } from '@app/contract/stock/cost/cost'
import { costOperationsApi } from '@app/contract/stock/cost/cost-operations'
import { netValuesApi } from '@app/contract/stock/cost/net-values'
import { printedSheet } from '../../ledger/preferences/index.ts'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as cost from './cost.service.ts'
import * as netValues from './net-values.service.ts'
import * as operations from './operations.service.ts'
import * as pools from './pools.service.ts'
import * as projects from './projects.service.ts'
import { sheet } from './sheets.service.ts'
import { usage } from './usage.service.ts'

export const costRoutes: readonly Route[] = [
  ...implement(costPoolsApi, {
    list: (ctx) => pools.list(ctx),
    get: (ctx, { params }) => pools.get(ctx, params.id),
    add: (ctx, { body }) => pools.add(ctx, body),
    change: (ctx, { params, body }) => pools.change(ctx, params.id, body),
    remove: (ctx, { params }) => pools.remove(ctx, params.id),
    inputs: (ctx, { query }) => pools.inputs(ctx, query),
    saveInputs: (ctx, { body }) => pools.saveInputs(ctx, body),
  }),
  ...implement(costApi, {
    month: (ctx, { query }) => cost.month(ctx, query),
    run: (ctx, { body }) => cost.run(ctx, body),
    undo: (ctx, { body }) => cost.undo(ctx, body),
    book: (ctx, { body }) => cost.book(ctx, body),
    projects: (ctx, { query }) => projects.projects(ctx, query),
    saveProjects: (ctx, { body }) => projects.saveProjects(ctx, body),
    usage: (ctx, { query }) => usage(ctx, query),
    usageFile: async (ctx, { query }) => printedSheet(ctx, 'book', await usage(ctx, query), `用料差异表_${query.period}`, query.format),
    sheet: (ctx, { query }) => sheet(ctx, query),
    file: async (ctx, { query }) => printedSheet(ctx, 'book', await sheet(ctx, query), `产品成本计算单_${query.period}`, query.format),
  }),
  ...implement(costOperationsApi, {
    read: (ctx, { query }) => operations.operations(ctx, query),
    save: (ctx, { body }) => operations.saveOperations(ctx, body),
  }),
  ...implement(netValuesApi, {
    read: (ctx, { query }) => netValues.netValues(ctx, query),
    file: async (ctx, { query: { period, format } }) =>
      printedSheet(ctx, 'book', await netValues.sheet(ctx, period), `存货跌价准备计算表_${period}`, format),
    save: (ctx, { body }) => netValues.saveNetValues(ctx, body),
  }),
]
