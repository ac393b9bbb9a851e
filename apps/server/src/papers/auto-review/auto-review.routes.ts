import { autoReviewApi } from '@app/contract/papers/auto-review/auto-review'
import { implement } from '../../platform/http/implement.ts'
import * as service from './auto-review.service.ts'

export const autoReviewRoutes = implement(autoReviewApi, {
  rules: (ctx) => service.rules(ctx),
  versions: (ctx, { params }) => service.versions(ctx, params.id),
  save: (ctx, { body }) => service.save(ctx, body),
  decide: (ctx, { params, body }) => service.decide(ctx, params.id, body),
  run: (ctx, { body }) => service.run(ctx, body.period),
  ofVoucher: (ctx, { params }) => service.ofVoucher(ctx, params.id),
})
