/** Own closing templates (自定义结转): steps a ledger adds to period end, tried out before they are kept. */
import { OWN_MODES } from '@app/domain/finance/period-end/own/own-template'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, PeriodText, RateText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { PreviewLine } from './period-end.ts'

const base = '/rest/companyAccount/endCheckout/v1.0'
const look = 'finance-endCheckout-chaxun'
const edit = 'finance-endCheckout-bianji'

/** A line of an own closing template; which of its fields count is its mode's to say. */
const OwnLineWire = wire({
  abstract: ['voucherAbstract', z.string().max(200, '摘要最多200字')],
  code: ['subjectCode', z.string().max(12, '科目编码不正确')],
  side: ['direction', z.enum(['debit', 'credit'], { error: '请选择借贷方向' })],
  mode: ['amountMode', z.enum(OWN_MODES, { error: '请选择取数方式' })],
  amount: ['amount', MoneyText.nullable()],
  source: ['sourceSubjectCode', z.string().max(12, '科目编码不正确')],
  share: ['ratio', RateText.nullable()],
  formula: ['formula', z.string().max(400, '公式最多200个字')],
  start: ['startPeriod', PeriodText.nullable()],
  months: ['monthCount', Whole.nullable()],
})

const ownTemplate = {
  name: ['templateName', text({ required: '请填写名称', max: 50, tooLong: '名称最多50字' })],
  place: ['place', z.enum(['cost', 'beforeCarry', 'afterCarry'], { error: '请选择次序' })],
  frequency: ['frequency', z.enum(['month', 'quarter', 'year'], { error: '请选择频率' })],
  disabled: ['disabled', Flag.default(false)],
  lines: ['items', z.array(OwnLineWire).min(1, '请填写分录').max(50, '最多50行')],
} as const

export const OwnTemplateWire = wire({
  ...versioned,
  id: ['templateId', Id],
  ...ownTemplate,
  changedBy: ['changedBy', z.string()],
  changedAt: ['changeTime', Moment],
})

const Tried = wire({
  name: ['stepName', z.string()],
  day: ['voucherDate', DayText],
  /** Why nothing would be booked; empty when something would. */
  reason: ['reason', z.string()],
  explanation: ['explanation', z.string()],
  basis: ['basis', z.array(wire({ label: ['label', z.string()], value: ['value', z.string()] }))],
  lines: ['planItems', z.array(PreviewLine)],
})

export const ownTemplatesApi = {
  list: { method: 'GET', path: `${base}/templates`, summary: '自定义结转列表', permission: look, many: OwnTemplateWire },
  add: {
    method: 'POST',
    path: `${base}/templates`,
    summary: '新增自定义结转',
    unversioned: 'made',
    permission: edit,
    body: wire(ownTemplate),
    one: wire({ id: ['templateId', Id] }),
  },
  tryOut: {
    method: 'POST',
    path: `${base}/templates/preview`,
    summary: '试算自定义结转',
    unversioned: 'reads',
    permission: edit,
    body: wire({ period: ['accountPeriod', PeriodText], id: ['templateId', Id.optional()], template: ['template', wire(ownTemplate)] }),
    one: Tried,
  },
  change: {
    method: 'PUT',
    path: `${base}/templates/:id`,
    summary: '修改自定义结转',
    guards: { shownBy: 'list', key: 'id' },
    permission: edit,
    params: z.object({ id: Id }),
    body: wire({ ...ownTemplate, ...versioned }),
  },
  turn: {
    method: 'PUT',
    path: `${base}/templates/:id/state`,
    summary: '启用或停用自定义结转',
    unversioned: 'acts',
    permission: edit,
    params: z.object({ id: Id }),
    body: wire({ disabled: ['disabled', Flag] }),
  },
  remove: {
    method: 'DELETE',
    path: `${base}/templates/:id`,
    summary: '删除自定义结转',
    permission: edit,
    params: z.object({ id: Id }),
  },
} as const satisfies Api
