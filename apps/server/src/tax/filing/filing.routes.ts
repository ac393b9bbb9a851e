import { filingApi } from '@app/contract/tax/filing/filing'
import type { SubmitCall } from '@app/contract/tax/filing/filing-submits'
import { OWN_TAXES } from '@app/domain/tax/forms/engine/taxes'
import { TAXES } from '@app/domain/tax/taxes/taxes'
import { implement, type Handlers } from '../../platform/http/implement.ts'
import { ofReturn } from './consent.ts'
import * as consent from './consent.service.ts'
import { packed, paperOf } from './evidence.ts'
import * as service from './filing.service.ts'
import { road } from './road.service.ts'
import { takeBack } from './voiding.service.ts'
import * as inventory from './inventory.service.ts'

/** By each call the taxes that go by it. */
const submits = Object.fromEntries(
  [...Map.groupBy(OWN_TAXES, (tax) => TAXES[tax].bureau.submit[0])].map(([call, taxes]) => {
    const tax = taxes.map((one) => TAXES[one].bureau.key)
    return [call, (ctx, { params, body }) => service.handOver(ctx, params.id, { tax, ...body })]
  }),
) as Pick<Handlers<typeof filingApi>, SubmitCall>

export const filingRoutes = implement(filingApi, {
  ...submits,
  submitWithheld: (ctx, { params, body }) => service.handOver(ctx, params.id, { tax: ['IIT'], ...body }),
  task: (ctx, { params }) => inventory.task(ctx, params.id),
  list: (ctx, { query }) => service.list(ctx, query),
  ready: (ctx, { query }) => service.ready(ctx, query.period),
  get: (ctx, { params }) => service.get(ctx, params.id),
  act: (ctx, { params, body }) => service.act(ctx, params.id, body),
  agree: (caller, { params, body }) => consent.agreeOffline(caller, params.id, body, []),
  agreePaper: (caller, { params, query, files }) => consent.agreeOffline(caller, params.id, query, files),
  consent: (ctx, { params }) => ofReturn(ctx, params.id),
  void: (ctx, { params, body }) => takeBack(ctx, params.id, body.reason),
  evidence: (ctx, { params }) => packed(ctx, params.id),
  paper: (ctx, { params }) => paperOf(ctx, params.id, params.paperId),
  initiate: (ctx, { body }) => inventory.initiate(ctx, body),
  road: (ctx, { query }) => road(ctx, query),
  owed: (ctx, { query }) => service.owed(ctx, query),
  pay: (ctx, { params }) => service.pay(ctx, params.id),
  loadPayments: (ctx, { body }) => inventory.initiate(ctx, { ...body, taxes: [] }),
  payments: (ctx, { params }) => inventory.payments(ctx, params.id),
  select: (ctx, { query }) => inventory.select(ctx, query.period),
})
