import { pickingsApi, productsApi } from '@app/contract/stock/products/products'
import { printedSheet } from '../../ledger/preferences/index.ts'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as pickings from './pickings.service.ts'
import * as files from './products.files.ts'
import * as products from './products.service.ts'

export const productsRoutes: readonly Route[] = [
  ...implement(productsApi, {
    list: (ctx, { query }) => products.list(ctx, query),
    get: (ctx, { params }) => products.get(ctx, params.id),
    goods: (ctx) => products.goods(ctx),
    add: (ctx, { body }) => products.add(ctx, body),
    change: (ctx, { params, body }) => products.change(ctx, params.id, body),
    remove: (ctx, { params }) => products.remove(ctx, params.id),
    boms: (ctx, { params }) => products.boms(ctx, params.id),
    bom: (ctx, { params }) => products.bom(ctx, params.id),
    addBom: (ctx, { params, body }) => products.addBom(ctx, params.id, body),
    changeBom: (ctx, { params, body }) => products.changeBom(ctx, params.id, body),
    removeBom: (ctx, { params }) => products.removeBom(ctx, params.id),
    needs: (ctx, { query }) => products.needs(ctx, query),
    sheet: (ctx, { query }) => files.sheet(ctx, query),
    file: async (ctx, { query }) => printedSheet(ctx, 'book', await files.sheet(ctx, query), '产品物料清单', query.format),
    template: () => files.template(),
    import: (caller, { files: given }) => files.imported(caller, given[0]!),
    export: (ctx, { query }) => files.exported(ctx, query),
  }),
  ...implement(pickingsApi, {
    list: (ctx) => pickings.list(ctx),
    get: (ctx, { params }) => pickings.get(ctx, params.id),
    add: (ctx, { body }) => pickings.add(ctx, body),
    change: (ctx, { params, body }) => pickings.change(ctx, params.id, body),
    remove: (ctx, { params }) => pickings.remove(ctx, params.id),
  }),
]
