import { billsApi } from '@app/contract/papers/bills/bills'
import { implement, type Route } from '../../platform/http/implement.ts'
import { makeVoucher } from './bill-vouchers.ts'
import * as links from './bill-links.service.ts'
import * as pages from './bill-pages.service.ts'
import * as places from './bill-places.service.ts'
import * as service from './bills.service.ts'

export const billsRoutes: readonly Route[] = implement(billsApi, {
  list: (caller, { query }) => service.list(caller, query),
  get: (ctx, { params }) => service.one(ctx, params.id),
  file: (ctx, { params }) => service.content(ctx, params.id),
  face: (ctx, { params }) => service.face(ctx, params.id),
  upload: (caller, { query, files }) => service.upload(caller, files, query),
  recognise: (caller, { params }) => service.readAgain(caller, params.id),
  check: (caller, { body }) => service.check(caller, body.ids),
  change: (ctx, { params, body }) => service.change(ctx, params.id, body),
  split: (ctx, { params }) => pages.split(ctx, params.id),
  join: (ctx, { params }) => pages.join(ctx, params.id),
  link: (ctx, { body: { ids, ...to } }) => links.link(ctx, ids, to),
  unlink: (ctx, { body }) => links.unlink(ctx, body.ids),
  place: (ctx, { body: { ids, ...place } }) => places.setPlace(ctx, ids, place),
  paperless: (ctx, { query }) => places.paperless(ctx, query.from, query.to),
  makeVoucher: (ctx, { body }) => makeVoucher(ctx, body.ids),
  remove: (ctx, { query }) => links.remove(ctx, query.ids),
  restore: (ctx, { body }) => links.restore(ctx, body.ids),
  targets: (ctx, { query }) => service.targets(ctx, query.search, query.period),
})
