import { naturalPersonsApi } from '@app/contract/tax/natural-persons/natural-persons'
import { implement } from '../../platform/http/implement.ts'
import { file } from './files.ts'
import * as service from './natural-persons.service.ts'

export const naturalPersonsRoutes = implement(naturalPersonsApi, {
  list: (ctx, { query }) => service.list(ctx, query),
  get: (ctx, { params }) => service.get(ctx, params.id),
  add: (ctx, { body }) => service.add(ctx, body),
  change: (ctx, { params, body }) => service.change(ctx, params.id, body),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
  candidates: (ctx, { query }) => service.candidates(ctx, query),
  incomes: (ctx, { query }) => service.incomes(ctx, query.period),
  register: (ctx) => service.register(ctx),
  keep: (ctx, { body }) => service.keep(ctx, body.since),
  month: (ctx, { query }) => service.month(ctx, query.period),
  file: (ctx, { query }) => file(ctx, query),
})
