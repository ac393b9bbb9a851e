/** Filing at the bureau (C-tax-07 to 09, 12, 13, 26; C-taxlogin-13): handed over, followed step by step, stopped at what a person decides. */
import { bureauTaxes } from '@app/domain/tax/filing/bureau-taxes'
import { blocks, PRESSED_ACTS, stateNames, stepNames, type BlockReason, type Step, type StepState } from '@app/domain/tax/filing/steps'
import { ROAD, ROAD_STATES, type RoadState, type RoadStep } from '@app/domain/tax/filing/road'
import { offlineFields } from '@app/domain/tax/filing/consent'
import { z } from 'zod'
import { BureauItem } from '../../gateways/tax-bureau.ts'
import { DayText, Flag, Id, Moment, MoneyText, PeriodCompact } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { oneOf } from '../../kernel/uploads.ts'
import { wire } from '../../kernel/wire.ts'
import { ConsentWire } from './filing-consent.ts'
import { submitApi, Task } from './filing-submits.ts'

const proxy = '/rest/proxy/tax/merge'
const base = '/rest/companytax/merge/filing/v1.0'
const inventory = '/rest/companytax/merge/inventory/v1.0'
const look = 'taxWorkspace-declarationChecklist-chaxun'
const edit = 'taxWorkspace-declarationChecklist-bianji'
const lookPay = 'taxWorkspace-taxPay-chaxun'
const pay = 'taxWorkspace-taxPay-bianji'
const OneId = z.object({ id: Id })
const keys = <K extends string>(names: Readonly<Record<K, unknown>>) => z.enum(Object.keys(names) as [K, ...K[]])

const OUTCOMES = ['open', 'accepted', 'differs', 'elsewhere', 'voided', 'stopped'] as const
const head = {
  id: ['filingId', Id],
  tax: ['taxCode', z.string()],
  title: ['taxName', z.string()],
  filing: ['formKind', z.string()],
  period: ['accountPeriod', PeriodCompact],
  from: ['periodBegin', DayText],
  to: ['periodEnd', DayText],
  due: ['deadline', DayText],
  correction: ['correctionNo', z.number()],
  declarationId: ['declarationId', Id],
  owed: ['taxAmount', MoneyText],
  payable: ['acceptedAmount', MoneyText.nullable()],
  lateFee: ['lateFee', MoneyText.nullable()],
  paid: ['paidAmount', MoneyText.nullable()],
  /** Paid by the versions it corrects: not owed again. */
  credited: ['creditedAmount', MoneyText.nullable()],
  number: ['receiptNo', z.string()],
  acceptedAt: ['acceptTime', Moment.nullable()],
  outcome: ['outcome', z.enum(OUTCOMES)],
  /** Null: it has ended. */
  step: ['step', keys<Step>(stepNames).nullable()],
  state: ['state', keys<StepState>(stateNames)],
  reason: ['blockReason', keys<BlockReason>(blocks).nullable()],
  words: ['message', z.string()],
  nextAt: ['nextTime', Moment.nullable()],
  begunBy: ['createUserName', z.string()],
  /** Who helped it on last. */
  lastBy: ['lastOperatorName', z.string()],
  begunAt: ['createTime', Moment],
  /** Why it is not taken back; '': it may be. */
  voidHindered: ['cancelMessage', z.string()],
  consent: ['clientConsent', ConsentWire],
} as const
export const FilingWire = wire(head)
/** With what of the payment is booked. */
const OwedWire = wire({ ...head, booked: ['bookedAmount', MoneyText] })

const StepWire = wire({
  step: ['step', keys<Step>(stepNames)],
  state: ['state', keys<StepState>(stateNames)],
  reason: ['blockReason', keys<BlockReason>(blocks).nullable()],
  words: ['message', z.string()],
  attempts: ['attempts', z.number()],
  beganAt: ['beginTime', Moment],
  endedAt: ['endTime', Moment.nullable()],
})
const EvidenceWire = wire({
  id: ['evidenceId', Id],
  step: ['step', z.string()],
  kind: ['evidenceKind', z.string()],
  name: ['fileName', z.string()],
  digest: ['digest', z.string()],
  saidBy: ['operatorName', z.string()],
  saidAt: ['operateTime', Moment],
})

const Agreed = wire({
  saidBy: ['contactName', codecOf(offlineFields.saidBy)],
  means: ['consentMeans', codecOf(offlineFields.means)],
  words: ['feedback', codecOf(offlineFields.words)],
})
export const filingApi = {
  ...submitApi,
  /** Asked until it has ended: a filing, by the number it was handed over with, or what the bureau was asked of a period. */
  task: {
    method: 'GET',
    path: `${proxy}/qixiangyunAsyTask/:id`,
    summary: '办税任务的进度',
    permission: look,
    params: OneId,
    one: wire({
      id: ['taskId', Id],
      state: ['taskState', z.enum(['running', 'blocked', 'failed', 'done'])],
      words: ['message', z.string()],
    }),
  },
  list: {
    method: 'GET',
    path: `${base}/list`,
    summary: '申报进度',
    permission: look,
    query: wire({ from: ['beginPeriod', PeriodCompact], to: ['endPeriod', PeriodCompact] }),
    /** `moved`: the books have changed since, and the return says something else. */
    many: wire({ ...head, moved: ['booksMoved', Flag] }),
  },
  /** Returns of a period that are drafted and may be handed over. */
  ready: {
    method: 'GET',
    path: `${base}/ready`,
    summary: '可以提交的申报表',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodCompact] }),
    many: wire({
      id: ['declarationId', Id],
      tax: ['taxCode', z.string()],
      from: ['periodBegin', DayText],
      due: ['deadline', DayText],
      owed: ['taxAmount', MoneyText],
      /** 审核通过; else it is a draft. */
      checked: ['checked', Flag],
      /** Who checked it, or wrote into it last. */
      by: ['lastOperatorName', z.string()],
      correction: head.correction,
      /** Whether the client was asked last time. */
      asks: ['needConfirm', Flag],
      /** Why not: '' where it may be handed over. */
      hindered: ['message', z.string()],
    }),
  },
  /** How far the returns of a month have come, or the one of a tax. */
  road: {
    method: 'GET',
    path: `${base}/road`,
    summary: '一个月申报的进程',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodCompact], tax: ['taxCode', z.string().max(10).optional()] }),
    many: wire({
      step: ['roadStep', keys<RoadStep>(ROAD)],
      state: ['stepState', keys<RoadState>(ROAD_STATES)],
      words: ['message', z.string()],
    }),
  },
  /** Returns by which something is or was owed, of these months. */
  owed: {
    method: 'GET',
    path: `${base}/owed`,
    summary: '税费缴纳',
    permission: lookPay,
    query: wire({ from: ['beginPeriod', PeriodCompact], to: ['endPeriod', PeriodCompact] }),
    many: OwedWire,
    total: wire({ owed: ['taxAmount', MoneyText], paid: ['paidAmount', MoneyText], booked: ['bookedAmount', MoneyText] }),
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: '一份申报的经过',
    permission: look,
    params: OneId,
    one: wire({
      ...head,
      steps: ['steps', z.array(StepWire)],
      evidence: ['evidence', z.array(EvidenceWire)],
      differences: ['differences', z.array(z.object({ cell: z.string(), ours: z.string(), theirs: z.string() }))],
    }),
  },
  act: {
    method: 'POST',
    path: `${base}/:id/act`,
    summary: '办理申报中停下的一步',
    unversioned: 'acts',
    permission: edit,
    params: OneId,
    body: wire({
      act: ['act', z.enum(PRESSED_ACTS)],
      /** The step it was shown stopped at: another one by now is refused. */
      step: ['step', keys<Step>(stepNames)],
      reason: ['reason', z.string().trim().max(200, '说明最多200字').default('')],
    }),
    long: true,
  },
  /** 线下同意: who of the client agreed, and how; with the paper where there is one. */
  agree: {
    method: 'POST',
    path: `${base}/:id/agree`,
    summary: '登记客户线下同意',
    unversioned: 'acts',
    permission: edit,
    params: OneId,
    body: Agreed,
    long: true,
  },
  agreePaper: {
    method: 'POST',
    path: `${base}/:id/agreePaper`,
    summary: '登记客户线下同意（附凭据）',
    unversioned: 'acts',
    permission: edit,
    params: OneId,
    query: Agreed,
    upload: oneOf('客户同意的凭据', 'png', 'jpg', 'jpeg', 'pdf'),
  },
  /** How a return stands with its client, asked from the return. */
  consent: {
    method: 'GET',
    path: `${base}/consent/:id`,
    summary: '申报表的客户确认',
    permission: look,
    params: OneId,
    one: wire({ filingId: ['filingId', Id.nullable()], consent: ['clientConsent', ConsentWire.nullable()] }),
  },
  /** 作废: taken back at the bureau, as long as nothing is paid; asked there first, read back after. */
  void: {
    method: 'POST',
    path: `${base}/:id/void`,
    summary: '作废申报',
    unversioned: 'acts',
    permission: edit,
    params: OneId,
    body: wire({ reason: ['reason', z.string().trim().min(1, '请填写作废的原因').max(200, '原因最多200字')] }),
    long: true,
  },
  evidence: { method: 'GET', path: `${base}/:id/evidence`, summary: '下载申报证据', permission: look, params: OneId, download: true },
  /** One paper of it: the receipt of the return, the certificate of its payment. */
  paper: {
    method: 'GET',
    path: `${base}/:id/evidence/:paperId`,
    summary: '申报回执、完税证明等',
    permission: look,
    params: z.object({ id: Id, paperId: Id }),
    download: true,
  },
  /** Asks the bureau what is to be declared of a period. */
  initiate: {
    method: 'POST',
    path: `${inventory}/initiate`,
    summary: '向税务局查应申报清单',
    unversioned: 'acts',
    permission: edit,
    body: wire({
      period: ['accountPeriod', PeriodCompact],
      taxes: ['taxCategories', z.array(keys(bureauTaxes)).max(20).default([])],
      companyId: ['companyId', Id.optional()],
    }),
    one: Task,
    long: true,
  },
  select: {
    method: 'GET',
    path: `${inventory}/select`,
    summary: '应申报清单',
    permission: look,
    query: wire({ period: ['accountPeriod', PeriodCompact] }),
    many: BureauItem,
    total: wire({ askedBy: ['createUserName', z.string()], askedAt: ['createTime', Moment.nullable()] }),
  },
  /** What is to be paid of a period, as the bureau says it now (C-taxlogin-09, 10). */
  loadPayments: {
    method: 'POST',
    path: `${proxy}/payment/task/v1.0`,
    summary: '向税务局查待缴税款',
    unversioned: 'acts',
    permission: pay,
    body: wire({ period: ['accountPeriod', PeriodCompact], companyId: ['companyId', Id.optional()] }),
    one: Task,
    long: true,
  },
  payments: {
    method: 'GET',
    path: `${proxy}/payment/task/v1.0/:id`,
    summary: '待缴税款',
    permission: lookPay,
    params: OneId,
    one: wire({
      id: ['taskId', Id],
      state: ['taskState', z.enum(['done'])],
      items: ['items', z.array(BureauItem)],
      askedAt: ['createTime', Moment],
    }),
  },
  /** Pays what was read back, by the agreement on record, once. */
  pay: {
    method: 'POST',
    path: `${base}/:id/pay`,
    summary: '缴款',
    unversioned: 'acts',
    permission: pay,
    params: OneId,
    long: true,
  },
} as const satisfies Api
