import { subjectRulesApi } from '@app/contract/papers/quick-account/subject-rules'
import { implement } from '../../platform/http/implement.ts'
import * as service from './subject-rules.service.ts'

export const subjectRulesRoutes = implement(subjectRulesApi, {
  list: (ctx) => service.list(ctx),
  save: (ctx, { body }) => service.save(ctx, body),
  setState: (ctx, { body }) => service.setState(ctx, body),
  share: (ctx, { params }) => service.share(ctx, params.id),
  history: (ctx, { params, query }) => service.history(ctx, params.id, query.scope),
  trial: (ctx, { query }) => service.trial(ctx, query),
})
