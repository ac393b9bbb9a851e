import { stockBalanceApi } from '@app/contract/stock/valuation/stock-balance'
import { printedSheet } from '../../ledger/preferences/index.ts'
import { implement, type Route } from '../../platform/http/implement.ts'
import { spanOf } from '../../platform/sheet-file.ts'
import { proof } from './at-period-end.ts'
import * as balance from './balance.service.ts'

export const stockValuationRoutes: readonly Route[] = implement(stockBalanceApi, {
  sheet: (ctx, { query }) => balance.sheet(ctx, query),
  file: async (ctx, { query }) => printedSheet(ctx, 'book', await balance.sheet(ctx, query), `收发存汇总表_${spanOf(query)}`, query.format),
  warnings: (ctx, { query }) => balance.warnings(ctx, query.period),
  warningsFile: async (ctx, { query: { period, format } }) =>
    printedSheet(ctx, 'book', await balance.warnings(ctx, period), `库存预警_${period}`, format),
  limits: (ctx) => balance.limits(ctx),
  changeLimits: (ctx, { body }) => balance.changeLimits(ctx, body),
  proof: (ctx, { query }) => proof(ctx, query.period),
  goods: (ctx) => balance.goods(ctx),
  oneGoods: (ctx, { params }) => balance.oneGoods(ctx, params.id),
  changeGoods: (ctx, { params, body }) => balance.changeGoods(ctx, params.id, body),
  methods: (ctx) => balance.methods(ctx),
  changeMethod: (ctx, { body }) => balance.changeMethod(ctx, body),
})
