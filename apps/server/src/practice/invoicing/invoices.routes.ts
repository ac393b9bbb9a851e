import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/practice/invoices'
import type { InvoiceDirection } from '@app/domain/practice/invoicing/own-side'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as service from './invoices.service.ts'

const routesOf = (api: typeof outputInvoicesApi, direction: InvoiceDirection) =>
  implement(api, {
    list: (ctx, { query }) => service.list(ctx, direction, query),
    get: (ctx, { params }) => service.get(ctx, direction, params.id),
    add: (ctx, { body }) => service.add(ctx, direction, body),
    change: (ctx, { params, body }) => service.change(ctx, direction, params.id, body),
    adjust: (ctx, { body }) => service.adjust(ctx, direction, body),
    remove: (ctx, { query }) => service.remove(ctx, direction, query.ids),
  })

export const invoicesRoutes: readonly Route[] = [...routesOf(outputInvoicesApi, 'output'), ...routesOf(inputInvoicesApi, 'input')]
