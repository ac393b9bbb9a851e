import { closeRecordsApi } from '@app/contract/finance/period-end/close-records'
import { ownTemplatesApi } from '@app/contract/finance/period-end/own-templates'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { implement } from '../../platform/http/implement.ts'
import * as own from './own-templates.ts'
import { checks } from './period-end.checks.ts'
import { closeMonth, history } from './period-end.closing.ts'
import { inputs, saveInputs } from './period-end.inputs.ts'
import { closeRecord } from './period-end.manifest.ts'
import { answerReopen, reopenEffect, reopenPeriod } from './period-end.reopening.ts'
import * as service from './period-end.service.ts'

const steps = implement(periodEndApi, {
  steps: (ctx, { query }) => service.steps(ctx, query.period),
  preview: (ctx, { query }) => service.preview(ctx, query.period, query.ruleId),
  generate: (ctx, { body }) => service.generate(ctx, body.period, body.ruleId),
  generateAll: (ctx, { body }) => service.generateAll(ctx, body.period),
  skip: (ctx, { body }) => service.skip(ctx, body.period, body.ruleId, body.reason),
  unskip: (ctx, { query }) => service.unskip(ctx, query.period, query.ruleId),
  inputs: (ctx, { query }) => inputs(ctx, query.period),
  saveInputs: (ctx, { body }) => saveInputs(ctx, body),
  checks: (ctx, { query }) => checks(ctx, query.period),
  close: (ctx, { body }) => closeMonth(ctx, body.period),
  reopen: (ctx, { body }) => reopenPeriod(ctx, body.period, body.reason),
  answerReopen: (ctx, { params, body }) => answerReopen(ctx, { id: params.id, ...body }),
  history: (ctx) => history(ctx),
})

const templates = implement(ownTemplatesApi, {
  list: (ctx) => own.templates(ctx),
  add: (ctx, { body }) => own.addTemplate(ctx, body),
  tryOut: (ctx, { body }) => own.tryTemplate(ctx, body.period, body.template, body.id),
  change: (ctx, { params, body }) => own.changeTemplate(ctx, params.id, body),
  turn: (ctx, { params, body }) => own.switchTemplate(ctx, params.id, body.disabled),
  remove: (ctx, { params }) => own.removeTemplate(ctx, params.id),
})

const records = implement(closeRecordsApi, {
  record: (ctx, { query }) => closeRecord(ctx, query.period, query.id),
  reopenEffect: (ctx, { query }) => reopenEffect(ctx, query.period),
})

export const periodEndRoutes = [...steps, ...templates, ...records]
