import { periodEndApi } from '@app/contract/finance/period-end'
import { implement } from '../../platform/http/implement.ts'
import { checks } from './period-end.checks.ts'
import { closePeriod, history, reopenPeriod } from './period-end.closing.ts'
import { inputs, saveInputs } from './period-end.inputs.ts'
import { closeRecord } from './period-end.manifest.ts'
import * as service from './period-end.service.ts'

export const periodEndRoutes = implement(periodEndApi, {
  steps: (ctx, { query }) => service.steps(ctx, query.period),
  preview: (ctx, { query }) => service.preview(ctx, query.period, query.ruleId),
  generate: (ctx, { body }) => service.generate(ctx, body.period, body.ruleId),
  generateAll: (ctx, { body }) => service.generateAll(ctx, body.period),
  skip: (ctx, { body }) => service.skip(ctx, body.period, body.ruleId, body.reason),
  unskip: (ctx, { query }) => service.unskip(ctx, query.period, query.ruleId),
  inputs: (ctx, { query }) => inputs(ctx, query.period),
  saveInputs: (ctx, { body }) => saveInputs(ctx, body),
  checks: (ctx, { query }) => checks(ctx, query.period),
  close: (ctx, { body }) => closePeriod(ctx, body.period),
  reopen: (ctx, { body }) => reopenPeriod(ctx, body.period, body.reason),
  history: (ctx) => history(ctx),
  closeRecord: (ctx, { query }) => closeRecord(ctx, query.period, query.id),
})
