import { inputInvoicesApi, inputTaxApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as care from './care.service.ts'
import { difference } from './difference.service.ts'
import { exported } from './invoice-sheet.ts'
import * as service from './invoices.service.ts'

const routesOf = (api: typeof outputInvoicesApi, direction: InvoiceDirection) =>
  implement(api, {
    list: (ctx, { query }) => service.list(ctx, direction, query),
    export: (ctx, { query }) => exported(ctx, direction, query),
    get: (ctx, { params }) => service.get(ctx, direction, params.id),
    add: (ctx, { body }) => service.add(ctx, direction, body),
    change: (ctx, { params, body }) => service.change(ctx, direction, params.id, body),
    adjust: (ctx, { body }) => service.adjust(ctx, direction, body),
    checks: (ctx, { query }) => care.checks(ctx, direction, query.from, query.to),
    difference: (ctx, { query }) => difference(ctx, direction, query.period),
    remove: (ctx, { query }) => service.remove(ctx, direction, query.ids),
  })

export const invoicesRoutes: readonly Route[] = [
  ...routesOf(outputInvoicesApi, 'output'),
  ...routesOf(inputInvoicesApi, 'input'),
  ...implement(inputTaxApi, {
    certify: (ctx, { body }) => care.certify(ctx, body.ids, body.certifiedPeriod),
    setPurpose: (ctx, { body }) => care.setPurpose(ctx, body.ids, body.purpose),
  }),
]
