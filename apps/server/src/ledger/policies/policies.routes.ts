import { policiesApi } from '@app/contract/ledger/policies/policies'
import { implement } from '../../platform/http/implement.ts'
import * as service from './policies.service.ts'

export const policiesRoutes = implement(policiesApi, {
  switchings: (ctx) => service.switchings(ctx),
  ofFirm: (ctx) => service.ofFirm(ctx),
  switch: (ctx, { body }) => service.change(ctx, body),
})
