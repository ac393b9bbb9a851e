import {
  businessAnnualReturnsApi,
  businessOwnersApi,
  prepayReturnsApi,
  RETURN_APIS,
  stampReturnsApi,
  type ReturnsApi,
} from '@app/contract/tax/declarations/declarations'
import { declareFactsApi } from '@app/contract/tax/declarations/declare-facts'
import { eachTax, type DeclaredTax } from '@app/domain/tax/taxes/taxes'
import { implement, type Handlers, type Route } from '../../platform/http/implement.ts'
import { taxInfo } from './company-taxes.service.ts'
import * as service from './declarations.service.ts'
import * as facts from './declare-facts.service.ts'
import { owners } from './owners.service.ts'
import { file } from './print.service.ts'

const answers = (tax: DeclaredTax): Handlers<ReturnsApi> => ({
  list: (ctx, { query }) => service.list(ctx, tax, query),
  get: (ctx, { params }) => service.get(ctx, tax, params.id),
  add: (ctx, { body }) => service.add(ctx, tax, body),
  change: (ctx, { params, body }) => service.change(ctx, tax, params.id, body.typed),
  check: (ctx, { params, body }) => service.check(ctx, tax, params.id, body.reasons),
  reopen: (ctx, { params }) => service.reopen(ctx, tax, params.id),
  correct: (ctx, { params }) => service.correct(ctx, tax, params.id),
  remove: (ctx, { params }) => service.remove(ctx, tax, params.id),
  file: (ctx, { params, query }) => file(ctx, tax, params.id, query),
})
/** Those with a call of their own beside the calls every tax has. */
const more: Partial<Readonly<Record<DeclaredTax, Route[]>>> = {
  vatPrepay: implement(prepayReturnsApi, {
    ...answers('vatPrepay'),
    declared: (ctx, { params }) => service.declared(ctx, 'vatPrepay', params.id),
  }),
  businessAnnual: [
    ...implement(businessAnnualReturnsApi, {
      ...answers('businessAnnual'),
      declared: (ctx, { params }) => service.declared(ctx, 'businessAnnual', params.id),
    }),
    ...implement(businessOwnersApi, { owners: (ctx) => owners(ctx) }),
  ],
  stamp: implement(stampReturnsApi, {
    ...answers('stamp'),
    save: (ctx, { body }) => service.change(ctx, 'stamp', body.id, body.typed),
  }),
}

export const declarationsRoutes: Route[] = [
  ...eachTax.flatMap(([tax]) => more[tax] ?? implement(RETURN_APIS[tax], answers(tax))),
  ...implement(declareFactsApi, {
    taxInfo: (ctx) => taxInfo(ctx),
    module: (ctx, { params }) => facts.module(ctx, params.tax),
    layout: (ctx, { params }) => facts.layout(ctx, params.moduleId),
    config: (ctx, { params }) => facts.config(ctx, params.file),
    inputInvoices: (ctx, { query }) => facts.inputInvoices(ctx, query),
    outputInvoices: (ctx, { query }) => facts.outputInvoices(ctx, query),
  }),
]
