import {
  annualReturnsApi,
  businessAnnualReturnsApi,
  businessOwnersApi,
  businessReturnsApi,
  citReturnsApi,
  prepayReturnsApi,
  stampReturnsApi,
  statementReturnsApi,
  vatReturnsApi,
  type ReturnsApi,
} from '@app/contract/tax/declarations/declarations'
import { declareFactsApi } from '@app/contract/tax/declarations/declare-facts'
import type { DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
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
const returns = (api: ReturnsApi, tax: DeclaredTax): Route[] => implement(api, answers(tax))

export const declarationsRoutes: Route[] = [
  ...returns(vatReturnsApi, 'vat'),
  ...implement(prepayReturnsApi, {
    ...answers('vatPrepay'),
    declared: (ctx, { params }) => service.declared(ctx, 'vatPrepay', params.id),
  }),
  ...returns(citReturnsApi, 'cit'),
  ...returns(annualReturnsApi, 'citAnnual'),
  ...returns(businessReturnsApi, 'business'),
  ...implement(businessAnnualReturnsApi, {
    ...answers('businessAnnual'),
    declared: (ctx, { params }) => service.declared(ctx, 'businessAnnual', params.id),
  }),
  ...implement(businessOwnersApi, { owners: (ctx) => owners(ctx) }),
  ...implement(stampReturnsApi, {
    ...answers('stamp'),
    save: (ctx, { body }) => service.change(ctx, 'stamp', body.id, body.typed),
  }),
  ...returns(statementReturnsApi, 'statements'),
  ...implement(declareFactsApi, {
    taxInfo: (ctx) => taxInfo(ctx),
    module: (ctx, { params }) => facts.module(ctx, params.tax),
    layout: (ctx, { params }) => facts.layout(ctx, params.moduleId),
    config: (ctx, { params }) => facts.config(ctx, params.file),
    inputInvoices: (ctx, { query }) => facts.inputInvoices(ctx, query),
    outputInvoices: (ctx, { query }) => facts.outputInvoices(ctx, query),
  }),
]
