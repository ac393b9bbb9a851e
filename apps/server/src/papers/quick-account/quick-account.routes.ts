import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { implement } from '../../platform/http/implement.ts'
import * as service from './quick-account.service.ts'

export const quickAccountRoutes = implement(quickAccountApi, {
  outputInvoices: (ctx, { params }) => service.runInvoices(ctx, 'output', params.period),
  inputInvoices: (ctx, { params }) => service.runInvoices(ctx, 'input', params.period),
  bank: (ctx, { params }) => service.runFlows(ctx, 'bank', params.period),
  cash: (ctx, { params }) => service.runFlows(ctx, 'cash', params.period),
  claims: (ctx, { params }) => service.runClaims(ctx, params.period, params.to),
  todoList: (ctx, { params }) => service.todoList(ctx, params.id),
  rules: (ctx) => service.rules(ctx),
  saveRules: (ctx, { body }) => service.saveRules(ctx, body),
  totals: (ctx, { query }) => service.totals(ctx, query.period, query.booked),
  tips: (ctx, { query }) => service.tips(ctx, query.period, query.modules),
  basis: (ctx) => service.basis(ctx),
  result: (ctx, { query }) => service.result(ctx, query),
  memories: (ctx) => service.memories(ctx),
})
