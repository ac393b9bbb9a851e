import { jobsApi } from '@app/contract/assist/jobs'
import { implement, type Route } from '../../platform/http/implement.ts'
import type { ConfirmImport } from './job-works.ts'
import * as service from './jobs.service.ts'

/** The routes of jobs; how an import is confirmed is told by whoever knows the kinds of documents. */
export function jobsRoutes(confirmImport: ConfirmImport): readonly Route[] {
  const start = service.jobStarter(confirmImport)
  return implement(jobsApi, {
    list: (ctx) => service.list(ctx),
    start: (ctx, { body }) => start(ctx, body),
    startMany: (ctx, { body }) => service.startMany(ctx, body),
    again: (ctx, { params }) => service.again(ctx, params.id),
    monthPreview: (ctx, { params, query }) => service.monthPreview(ctx, params.companyId, query.period),
    results: (ctx, { params }) => service.results(ctx, params.id),
    cancel: (ctx, { params }) => service.cancel(ctx, params.id),
    remove: (ctx, { params }) => service.remove(ctx, params.id),
    file: (ctx, { params }) => service.file(ctx, params.id),
  })
}
