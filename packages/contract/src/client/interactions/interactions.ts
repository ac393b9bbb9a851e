/** Interactions with the client (客户交互), the firm's side: contacts, requests, tax recognition, deliveries, uploads. */
import {
  DELIVERY_STATES,
  EXPECT_STATUS,
  REQUEST_STATES,
  type DeliveryState,
  type RequestState,
} from '@app/domain/client/interactions/interaction'
import { LONGEST_REMIND_DAYS } from '@app/domain/client/interactions/reminder'
import { FORECAST_TAXES, type ForecastTax } from '@app/domain/client/interactions/forecast-taxes'
import { z } from 'zod'
import { AddressText, Flag, Id, Moment, MoneyText, Page, PageSize, PeriodText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

export const interactionsBase = '/rest/customerInteractions/v1.0'
const base = interactionsBase
const taxBase = '/rest/companytax/merge/taxRecognition/v1.0'
const keys = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]]
const OneId = z.object({ id: Id })
export const papers = {
  look: 'customerInteractions-businessFileManage-chaxun',
  edit: 'customerInteractions-businessFileManage-bianji',
} as const
const taxes = { look: 'customerInteractions-taxForecast-chaxun', edit: 'customerInteractions-taxForecast-bianji' } as const
const handing = { look: 'customerInteractions-deliveryConfirm-chaxun', edit: 'customerInteractions-deliveryConfirm-bianji' } as const
/** Whoever deals with the client in any way. */
export const anyLook = [taxes.look, handing.look, papers.look, 'customerInteractions-initFileManage-chaxun'] as const

/** Reminded again after so many days until there is an answer; 0: not. */
const RemindDays = Whole.pipe(z.number().min(0, '请选择多少天提醒一次').max(LONGEST_REMIND_DAYS, `最多${LONGEST_REMIND_DAYS}天提醒一次`))
const AnswerWire = wire({ id: ['billId', Id], name: ['fileName', z.string()] })
export const RequestWire = wire({
  id: ['requestId', Id],
  title: ['title', z.string()],
  note: ['remark', z.string()],
  period: ['accountPeriod', PeriodText],
  state: ['status', z.enum(keys<RequestState>(REQUEST_STATES))],
  flowId: ['fundFlowId', Id.nullable()],
  invoiceId: ['invoiceId', Id.nullable()],
  line: ['lineText', z.string()],
  contact: ['contactName', z.string()],
  sentAt: ['sentTime', Moment],
  sentBy: ['sentBy', z.string()],
  /** Why it was sent back, or what the client wrote. */
  reason: ['reason', z.string()],
  answeredAt: ['answerTime', Moment.nullable()],
  bills: ['bills', z.array(AnswerWire)],
  absent: ['absentFlag', Flag],
  /** 0: it was never to be told again. */
  remindDays: ['remindDays', Whole],
  /** How many reminders have gone. */
  reminded: ['remindedTimes', Whole],
  /** The last one was not taken; the next tries again. */
  remindFailed: ['remindFailedFlag', Flag],
  /** None: they are over, or were stopped. */
  nextRemindAt: ['nextRemindTime', Moment.nullable()],
})
export const requestsApi = {
  list: {
    method: 'GET',
    path: `${base}/request`,
    summary: '资料要求',
    anyOf: [...anyLook, 'document-trade-chaxun', 'document-inputTax-chaxun', 'document-outputTax-chaxun'],
    query: wire({
      open: ['openFlag', Flag.default(false)],
      flowId: ['fundFlowId', Id.optional()],
      invoiceId: ['invoiceId', Id.optional()],
    }),
    many: RequestWire,
  },
  add: {
    method: 'POST',
    path: `${base}/request`,
    summary: '请客户补资料',
    unversioned: 'made',
    permission: papers.edit,
    long: true,
    body: wire({
      contactId: ['contactId', z.string({ error: '请选择客户联系人' }).min(1, '请选择客户联系人')],
      title: ['title', text({ required: '请输入需要的资料', max: 60, tooLong: '最多60字' })],
      note: ['remark', z.string().trim().max(200, '说明最多200字').default('')],
      period: ['accountPeriod', PeriodText],
      flowId: ['fundFlowId', Id.optional()],
      invoiceId: ['invoiceId', Id.optional()],
      bySms: ['smsFlag', Flag.default(true)],
      remindDays: ['remindDays', RemindDays.optional()],
    }),
    /** The link where it is to be handed on by hand. */
    one: wire({ id: ['requestId', Id], link: ['link', z.string()] }),
  },
  accept: {
    method: 'PUT',
    path: `${base}/request/:id/accept`,
    summary: '收下客户资料',
    unversioned: 'acts',
    permission: papers.edit,
    params: OneId,
    one: RequestWire,
  },
  sendBack: {
    method: 'PUT',
    path: `${base}/request/:id/sendBack`,
    summary: '退回客户资料',
    unversioned: 'acts',
    permission: papers.edit,
    long: true,
    params: OneId,
    body: wire({ reason: ['reason', text({ required: '请填写退回原因', max: 200, tooLong: '原因最多200字' })] }),
    one: RequestWire,
    total: wire({ told: ['smsFlag', Flag] }),
  },
  /** Begins them, from now on and counted anew, or stops them. */
  remind: {
    method: 'PUT',
    path: `${base}/request/:id/remind`,
    summary: '自动提醒客户',
    unversioned: 'acts',
    permission: papers.edit,
    long: true,
    params: OneId,
    body: wire({ remindDays: ['remindDays', RemindDays] }),
    one: RequestWire,
  },
  withdraw: { method: 'DELETE', path: `${base}/request/:id`, summary: '撤回资料要求', permission: papers.edit, params: OneId },
} as const satisfies Api

const LineWire = wire({
  tax: ['taxCode', z.enum(keys<ForecastTax>(FORECAST_TAXES))],
  amount: ['amount', MoneyText],
  /** What the books say; differs from the amount where a person corrected it. */
  computed: ['computedAmount', MoneyText],
  basis: ['basis', z.string()],
  page: ['sourcePage', AddressText],
  reason: ['reason', z.string()],
})
export const forecastHead = {
  ...versioned,
  id: ['taxRecognitionId', Id],
  period: ['accountPeriod', PeriodText],
  status: ['expectStatus', z.literal(Object.values(EXPECT_STATUS))],
  /** The client's word, or what was agreed offline. */
  feedback: ['feedback', z.string()],
  answeredBy: ['answeredBy', z.string()],
  answeredAt: ['answerTime', Moment.nullable()],
  cancelReason: ['cancelAdvise', z.string()],
  sentAt: ['sentTime', Moment.nullable()],
  lines: ['taxes', z.array(LineWire)],
  total: ['totalAmount', MoneyText],
  /** The books say something else by now. */
  outdated: ['outdatedFlag', Flag],
} as const
export const ForecastWire = wire(forecastHead)
export const forecastsApi = {
  list: {
    method: 'GET',
    path: `${taxBase}/list`,
    summary: '税款预估列表',
    permission: taxes.look,
    query: wire({ period: ['accountPeriod', PeriodText.optional()], page: ['page', Page], pageSize: ['pageSize', PageSize] }),
    many: ForecastWire,
  },
  /** Computes the month anew; a sheet that waits is replaced, an agreed one stays (TF0001). */
  save: {
    method: 'POST',
    path: taxBase,
    summary: '测算税款',
    unversioned: { because: '按账重新计算，不是人写的内容' },
    permission: taxes.edit,
    body: wire({ period: ['accountPeriod', PeriodText] }),
    one: ForecastWire,
  },
  update: {
    method: 'PUT',
    path: `${taxBase}/:id`,
    summary: '修改税款预估',
    guards: { shownBy: 'list', key: 'id', ask: () => ({ query: { page: 1, pageSize: 99_999 } }), stamp: ['taxes'] },
    permission: taxes.edit,
    params: OneId,
    body: wire({
      ...versioned,
      tax: ['taxCode', z.enum(keys<ForecastTax>(FORECAST_TAXES))],
      amount: ['amount', MoneyText],
      reason: ['reason', text({ required: '请填写调整原因', max: 200, tooLong: '原因最多200字' })],
    }),
    one: ForecastWire,
  },
  cancel: {
    method: 'PUT',
    path: `${taxBase}/cancelAdvise/:id`,
    summary: '撤回税款预估',
    unversioned: 'acts',
    permission: taxes.edit,
    params: OneId,
    body: wire({ reason: ['cancelAdvise', text({ required: '请填写撤回原因', max: 200, tooLong: '原因最多200字' })] }),
    one: ForecastWire,
  },
  push: {
    method: 'POST',
    path: `${taxBase}/pushMessage/:id`,
    summary: '发送税款预估给客户',
    unversioned: 'made',
    permission: taxes.edit,
    long: true,
    params: OneId,
    body: wire({
      contactId: ['contactId', z.string({ error: '请选择客户联系人' }).min(1, '请选择客户联系人')],
      bySms: ['smsFlag', Flag.default(true)],
    }),
    one: wire({ link: ['link', z.string()] }),
  },
  agreeOffline: {
    method: 'PUT',
    path: `${taxBase}/agreeOffline/:id`,
    summary: '税款预估线下同意',
    unversioned: 'acts',
    permission: taxes.edit,
    params: OneId,
    body: wire({
      status: ['expectStatus', z.literal(5, { error: '线下同意为5' }).default(5)],
      feedback: ['feedback', text({ required: '请填写客户怎样同意的', max: 200, tooLong: '说明最多200字' })],
    }),
    one: ForecastWire,
  },
} as const satisfies Api

const Item = wire({
  name: ['itemName', z.string().trim().min(1, '请输入名称').max(60, '名称最多60字')],
  note: ['remark', z.string().trim().max(100, '说明最多100字')],
})
export const DeliveryWire = wire({
  id: ['deliveryId', Id],
  period: ['accountPeriod', PeriodText],
  state: ['status', z.enum(keys<DeliveryState>(DELIVERY_STATES))],
  items: ['items', z.array(Item)],
  /** SM3 over what is delivered; the signature covers it. */
  digest: ['digest', z.string()],
  sentAt: ['sentTime', Moment.nullable()],
  sentBy: ['sentBy', z.string()],
  signedName: ['signedName', z.string()],
  signedAt: ['signedTime', Moment.nullable()],
  signedDigest: ['signedDigest', z.string()],
  device: ['device', z.string()],
  address: ['address', z.string()],
})
const printed = { permission: handing.look, download: true, long: true } as const
export const deliveriesApi = {
  list: { method: 'GET', path: `${base}/delivery`, summary: '交付清单', permission: handing.look, many: DeliveryWire },
  /** What a month has to hand over, as the books stand. */
  proposed: {
    method: 'GET',
    path: `${base}/delivery/proposed`,
    summary: '可交付的内容',
    permission: handing.look,
    query: wire({ period: ['accountPeriod', PeriodText] }),
    many: Item,
  },
  add: {
    method: 'POST',
    path: `${base}/delivery`,
    summary: '新建交付单',
    unversioned: 'made',
    permission: handing.edit,
    body: wire({ period: ['accountPeriod', PeriodText], items: ['items', z.array(Item).min(1, '请选择交付内容').max(50, '最多50项')] }),
    one: DeliveryWire,
  },
  send: {
    method: 'POST',
    path: `${base}/delivery/:id/send`,
    summary: '发送交付单',
    unversioned: 'made',
    permission: handing.edit,
    long: true,
    params: OneId,
    body: wire({
      contactId: ['contactId', z.string({ error: '请选择客户联系人' }).min(1, '请选择客户联系人')],
      bySms: ['smsFlag', Flag.default(true)],
    }),
    one: wire({ link: ['link', z.string()] }),
  },
  withdraw: { method: 'DELETE', path: `${base}/delivery/:id`, summary: '撤回交付单', permission: handing.edit, params: OneId },
  pdf: { method: 'GET', path: `${base}/delivery/:id/pdf`, summary: '打印交付单', params: OneId, ...printed },
} as const satisfies Api
