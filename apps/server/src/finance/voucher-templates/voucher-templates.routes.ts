import { voucherTemplatesApi } from '@app/contract/finance/voucher-templates/voucher-templates'
import { implement } from '../../platform/http/implement.ts'
import * as recurring from './recurring.service.ts'
import * as service from './voucher-templates.service.ts'

export const voucherTemplatesRoutes = implement(voucherTemplatesApi, {
  list: (ctx) => service.list(ctx),
  add: (ctx, { body }) => service.add(ctx, body),
  change: (ctx, { params, body }) => service.change(ctx, params.id, body),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
  due: (ctx, { query }) => recurring.due(ctx, query.period),
  generate: (ctx, { body }) => recurring.generate(ctx, body.period, body.ids),
  runs: (ctx) => recurring.runs(ctx),
  undo: (ctx, { params }) => recurring.undo(ctx, params.id),
})
