import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { warehousesApi } from '@app/contract/stock/documents/warehouses'
import { stockCountsApi } from '@app/contract/stock/documents/stock-counts'
import { STOCK_LISTS, type StockList } from '@app/domain/stock/documents/kinds'
import { implement, type Handlers, type Route } from '../../platform/http/implement.ts'
import * as counts from './counts.service.ts'
import * as files from './documents.files.ts'
import * as incoming from './documents.import.ts'
import type { Place } from './documents.queries.ts'
import * as documents from './documents.service.ts'
import * as invoices from './invoices.service.ts'
import * as matching from './matching.service.ts'
import * as warehouses from './warehouses.ts'

/** The four lists are called alike; each has the rights of its own page. */
function listOf(list: StockList): Handlers<typeof materialInApi> {
  const { room, side } = STOCK_LISTS[list]
  const place: Place = { room, side }
  return {
    list: (ctx, { query }) => documents.list(ctx, place, query),
    get: (ctx, { params }) => documents.get(ctx, place, params.id),
    sources: (ctx, { query }) => documents.sources(ctx, query),
    goods: (ctx, { query }) => documents.goods(ctx, place, query.all === true),
    add: (ctx, { body }) => documents.add(ctx, place, body),
    change: (ctx, { params, body }) => documents.change(ctx, place, params.id, body),
    void: (ctx, { body }) => documents.voidAll(ctx, place, body.ids, body.reason),
    print: (ctx, { params }) => files.print(ctx, place, params.id),
    invoices: (ctx, { query }) => invoices.waiting(ctx, place, query),
    awaiting: (ctx, { query }) => matching.awaiting(ctx, place, query),
    matches: (ctx, { query }) => matching.matches(ctx, place, query),
    match: (ctx, { body }) => matching.match(ctx, place, body),
    unmatch: (ctx, { body }) => matching.unmatch(ctx, place, body.pairs),
    estimate: (ctx, { body }) => documents.estimate(ctx, place, body.ids),
    fromInvoices: (ctx, { body }) => invoices.fromInvoices(ctx, place, body.ids),
    template: () => files.template(place),
    import: (caller, { files: given }) => incoming.imported(caller, place, given[0]!),
    export: (ctx, { query }) => files.exported(ctx, place, query),
  }
}

export const stockDocumentsRoutes: readonly Route[] = [
  ...implement(materialInApi, listOf('materialInputList')),
  ...implement(materialOutApi, listOf('materialOutputList')),
  ...implement(goodsInApi, listOf('stockGoodsInputList')),
  ...implement(goodsOutApi, listOf('stockGoodsOutputList')),
  ...implement(warehousesApi, {
    list: (ctx) => warehouses.list(ctx),
    get: (ctx, { params }) => warehouses.get(ctx, params.id),
    add: (ctx, { body }) => warehouses.add(ctx, body),
    change: (ctx, { params, body }) => warehouses.change(ctx, params.id, body),
    remove: (ctx, { params }) => warehouses.remove(ctx, params.id),
  }),
  ...implement(stockCountsApi, {
    list: (ctx) => counts.list(ctx),
    get: (ctx, { params }) => counts.get(ctx, params.id),
    items: (ctx, { params }) => counts.items(ctx, params.id),
    start: (ctx, { body }) => counts.start(ctx, body),
    mark: (ctx, { params, body }) => counts.mark(ctx, params.id, body.items),
    remove: (ctx, { params }) => counts.remove(ctx, params.id),
    finish: (ctx, { params, body }) => counts.finish(ctx, params.id, body.counterCode),
    file: (ctx, { params, query }) => counts.file(ctx, params.id, query),
    import: (caller, { params, files: given }) => counts.imported(caller, params.id, given[0]!),
  }),
]
