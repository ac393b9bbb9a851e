import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { implement } from '../../platform/http/implement.ts'
import * as service from './review-queue.service.ts'
import * as same from './same.service.ts'

export const reviewQueueRoutes = implement(reviewQueueApi, {
  list: (ctx, { query }) => service.list(ctx, query.period),
  counts: (ctx, { query }) => service.counts(ctx, query.period),
  papers: (ctx, { query }) => service.papers(ctx, query.ids),
  accept: (ctx, { body }) => service.accept(ctx, body.rows),
  acceptCertain: (ctx, { body }) => service.acceptCertain(ctx, body),
  same: (ctx, { body }) => same.answer(ctx, body),
  skip: (ctx, { body }) => service.skip(ctx, body),
  reopen: (ctx, { body }) => service.reopen(ctx, body.ids),
  proposals: (ctx, { params }) => service.proposals(ctx, params.id),
})
