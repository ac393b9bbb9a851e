import { inputBookingApi, outputBookingApi } from '@app/contract/papers/quick-account/invoice-booking'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as service from './invoice-booking.service.ts'

const routesOf = (api: typeof outputBookingApi, direction: InvoiceDirection) =>
  implement(api, {
    suggestions: (ctx, { body }) => service.suggestions(ctx, direction, body.ids),
    setSubject: (ctx, { body }) => service.setSubject(ctx, direction, body),
    book: (ctx, { body }) => service.book(ctx, direction, body.ids, body.period),
    unbook: (ctx, { body }) => service.unbook(ctx, direction, body),
  })

export const invoiceBookingRoutes: readonly Route[] = [...routesOf(outputBookingApi, 'output'), ...routesOf(inputBookingApi, 'input')]
