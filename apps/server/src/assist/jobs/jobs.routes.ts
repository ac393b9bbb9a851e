import { jobsApi } from '@app/contract/assist/jobs/jobs'
import { iitBatchJobApi } from '@app/contract/assist/jobs/personal-tax-batch'
import { taxSignInsApi } from '@app/contract/centre/tax-batch/tax-sign-ins'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as service from './jobs.service.ts'
import * as signIns from './tax-sign-ins.ts'

export const jobsRoutes: readonly Route[] = [
  ...implement(iitBatchJobApi, {
    start: (ctx, { params, body }) =>
      service.startMany(ctx, { kind: 'personTax', ledgerIds: body.ledgerIds, from: params.period, generate: false, parts: [] }),
  }),
  ...implement(taxSignInsApi, {
    start: (ctx, { params }) => signIns.start(ctx, params),
    verify: (ctx, { params, body }) => signIns.verify(ctx, params, body),
    waiting: (ctx) => signIns.waiting(ctx),
    goOn: (ctx, { body }) => signIns.goOn(ctx, body.companyIds),
  }),
  ...implement(jobsApi, {
    list: (ctx) => service.list(ctx),
    start: (ctx, { body }) => service.start(ctx, body),
    startMany: (ctx, { body }) => service.startMany(ctx, body),
    again: (ctx, { params }) => service.again(ctx, params.id),
    monthPreview: (ctx, { params, query }) => service.monthPreview(ctx, params.companyId, query.period),
    results: (ctx, { params }) => service.results(ctx, params.id),
    cancel: (ctx, { params }) => service.cancel(ctx, params.id),
    remove: (ctx, { params }) => service.remove(ctx, params.id),
    file: (ctx, { params }) => service.file(ctx, params.id),
  }),
]
