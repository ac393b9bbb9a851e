/** Period end (期末结转与结账): steps, what they need, checks, closing and re-opening a month. */
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { z } from 'zod'
import type { Period } from '@app/domain/kernel/period'
import { DayText, Flag, Id, Moment, MoneyText, PeriodText, QuantityText, RateText, Whole, text } from '../../kernel/codecs.ts'
import { PagePath, PageQuery } from '../../kernel/places.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { TouchedWire } from './close-records.ts'
import { StepWire } from './period-end-steps.ts'

const base = '/rest/companyAccount/endCheckout/v1.0'
const look = 'finance-endCheckout-chaxun'
const edit = 'finance-endCheckout-bianji'

const OfPeriod = wire({ period: ['accountPeriod', PeriodText] })
const rule = ['ruleId', z.string({ error: '缺少结转步骤' }).min(1, '缺少结转步骤').max(50)] as const
const OfStep = wire({ period: ['accountPeriod', PeriodText], ruleId: rule })
const Reason = text({ required: '请填写原因', max: 200, tooLong: '原因最多200字' }).refine((value) => value.length >= 2, {
  error: '原因至少2个字',
})

export const PreviewLine = wire({
  abstract: ['voucherAbstract', z.string()],
  code: ['subjectCode', z.string()],
  name: ['subjectFullName', z.string()],
  /** The ledger does not have this subject yet: it is taken from the chart when the voucher is made. */
  added: ['isNewSubject', Flag],
  tagNames: ['tagNames', z.array(z.string())],
  debit: ['debitAmount', MoneyText],
  credit: ['creditAmount', MoneyText],
  currency: ['currencyCode', z.string()],
  exchangeRate: ['exchangeRate', RateText.nullable()],
  quantity: ['quantity', QuantityText.nullable()],
})

export const Preview = wire({
  name: ['stepName', z.string()],
  day: ['voucherDate', DayText],
  reason: ['reason', z.string()],
  explanation: ['explanation', z.string()],
  basis: ['basis', z.array(wire({ label: ['label', z.string()], value: ['value', z.string()] }))],
  lines: ['planItems', z.array(PreviewLine)],
  booked: ['voucherItems', z.array(PreviewLine)],
  difference: ['differenceItems', z.array(PreviewLine)],
  /** Vouchers and plan beside each other, by subject, tags and side; empty while nothing is booked. */
  changes: [
    'changeItems',
    z.array(
      wire({
        code: ['subjectCode', z.string()],
        name: ['subjectFullName', z.string()],
        tagNames: ['tagNames', z.array(z.string())],
        side: ['direction', z.enum(['debit', 'credit'])],
        was: ['bookedAmount', MoneyText],
        is: ['planAmount', MoneyText],
        difference: ['differenceAmount', MoneyText],
      }),
    ),
  ],
})

const Made = wire({
  ruleId: ['ruleId', z.string()],
  name: ['stepName', z.string()],
  /** made · replaced a draft of its own · supplemented a posted one by the difference · removed what is no longer needed. */
  action: ['action', z.enum(['made', 'replaced', 'supplemented', 'removed'])],
  vouchers: [
    'vouchers',
    z.array(wire({ id: ['voucherId', Id], word: ['voucherWord', z.enum(VOUCHER_WORDS)], number: ['voucherNo', Whole] })),
  ],
})

export const Run = wire({
  made: ['made', z.array(Made)],
  /** The step the run stopped at, and why; null when it went through. */
  stopped: ['stopped', wire({ ruleId: ['ruleId', z.string()], name: ['stepName', z.string()], reason: ['reason', z.string()] }).nullable()],
})

const Goods = wire({
  subjectId: ['subjectId', Id],
  tagSetId: ['tagSetId', z.string()],
  code: ['subjectCode', z.string()],
  name: ['goodsName', z.string()],
  unit: ['unitName', z.string()],
  /** On hand this month before the sale: opening and receipts less what left otherwise. */
  available: ['availableQuantity', QuantityText],
  amount: ['availableAmount', MoneyText],
  quantity: ['quantity', QuantityText.nullable()],
})

export const InputsWire = wire({
  ...versioned,
  rates: [
    'rates',
    z.array(
      wire({ currency: ['currencyCode', z.string()], name: ['currencyName', z.string()], rate: ['exchangeRate', RateText.nullable()] }),
    ),
  ],
  goods: ['goods', z.array(Goods)],
})

const InputsDraft = wire({
  ...versioned,
  period: ['accountPeriod', PeriodText],
  /** Null takes an amount back. */
  amounts: [
    'params',
    z.array(wire({ key: ['paramKey', z.string().min(1).max(50)], amount: ['amount', MoneyText.nullable()] })).default([]),
  ],
  rates: [
    'rates',
    z
      .array(
        wire({ currency: ['currencyCode', z.string().regex(/^[A-Z]{3}$/, '币别不正确')], rate: ['exchangeRate', RateText.nullable()] }),
      )
      .default([]),
  ],
  /** The whole list when given. */
  goods: [
    'goods',
    z.array(wire({ subjectId: ['subjectId', Id], tagSetId: ['tagSetId', z.string()], quantity: ['quantity', QuantityText] })).optional(),
  ],
})

export const FindingWire = wire({
  checkId: ['checkId', z.string()],
  name: ['checkName', z.string()],
  severity: ['severity', z.enum(['block', 'warn', 'info'])],
  message: ['message', z.string()],
  amount: ['amount', MoneyText.nullable()],
  cause: ['cause', z.string()],
  path: ['path', PagePath],
  query: ['query', PageQuery],
})

const Checked = wire({
  checked: ['checkedCount', Whole],
  blocking: ['blockCount', Whole],
  warnings: ['warnCount', Whole],
  /** Vouchers closing posts though nobody has reviewed them; none where review is required. */
  drafts: ['draftCount', Whole],
})

export const EventWire = wire({
  id: ['eventId', Id],
  period: ['accountPeriod', PeriodText],
  action: ['action', z.enum(['close', 'reopen'])],
  reason: ['reason', z.string()],
  userName: ['userName', z.string()],
  at: ['operateTime', Moment],
  /** Of a close: vouchers it posted, warnings it went past, and the trial totals. */
  posted: ['postedCount', Whole.nullable()],
  warnings: ['warnings', z.array(z.string())],
  closingDebit: ['closingDebit', MoneyText.nullable()],
  closingCredit: ['closingCredit', MoneyText.nullable()],
  /** Of opening again: what had left the house by then, and who asked for it where two people were needed. */
  touched: ['touched', z.array(TouchedWire)],
  askedName: ['applyUserName', z.string().nullable()],
})

/** Whether the month is open now; with separated duties another person is asked first. */
const Reopened = wire({ reopened: ['reopened', Flag], requestId: ['requestId', Id.nullable()] })

export const periodEndApi = {
  steps: {
    method: 'GET',
    path: `${base}/steps`,
    summary: '期末结转步骤',
    permission: look,
    query: OfPeriod,
    many: StepWire,
    snapshot: true,
    chat: 'reads',
  },
  preview: {
    method: 'GET',
    path: `${base}/preview`,
    summary: '预览结转凭证',
    permission: look,
    query: OfStep,
    one: Preview,
    snapshot: true,
  },
  generate: {
    method: 'POST',
    path: `${base}/generate`,
    summary: '生成一步结转凭证',
    unversioned: 'made',
    intoMonth: true,
    permission: edit,
    body: OfStep,
    one: Run,
  },
  generateAll: {
    method: 'POST',
    path: `${base}/generateAll`,
    summary: '一键生成结转凭证',
    unversioned: 'made',
    intoMonth: true,
    permission: edit,
    body: OfPeriod,
    one: Run,
  },
  skip: {
    method: 'PUT',
    path: `${base}/skip`,
    summary: '跳过结转步骤',
    unversioned: 'acts',
    intoMonth: true,
    permission: edit,
    body: wire({ period: ['accountPeriod', PeriodText], ruleId: rule, reason: ['reason', Reason] }),
  },
  unskip: { method: 'DELETE', path: `${base}/skip`, summary: '取消跳过', intoMonth: true, permission: edit, query: OfStep },
  inputs: {
    method: 'GET',
    path: `${base}/params`,
    summary: '期末汇率与销售出库',
    permission: look,
    query: OfPeriod,
    one: InputsWire,
    snapshot: true,
  },
  saveInputs: {
    method: 'PUT',
    path: `${base}/params`,
    summary: '保存期末参数',
    guards: { shownBy: 'inputs', ask: ({ body }: { body: { period: Period } }) => ({ query: { period: body.period } }) },
    intoMonth: true,
    permission: edit,
    body: InputsDraft,
  },
  checks: {
    method: 'GET',
    path: `${base}/checks`,
    summary: '结账检查',
    permission: look,
    query: OfPeriod,
    many: FindingWire,
    total: Checked,
    snapshot: true,
    chat: 'reads',
  },
  close: {
    method: 'POST',
    path: `${base}/close`,
    summary: '结账',
    unversioned: 'acts',
    long: true,
    intoMonth: true,
    permission: edit,
    body: OfPeriod,
    one: wire({
      period: ['accountPeriod', PeriodText],
      posted: ['postedCount', Whole],
      warnings: ['warnings', z.array(z.string())],
      /** What comes next: each with its page. */
      next: [
        'nextSteps',
        z.array(
          wire({
            title: ['title', z.string()],
            words: ['remark', z.string()],
            path: ['path', PagePath],
            query: ['query', PageQuery],
          }),
        ),
      ],
    }),
  },
  reopen: {
    method: 'POST',
    path: `${base}/reopen`,
    summary: '反结账',
    unversioned: 'acts',
    permission: 'finance-reopen-bianji',
    body: wire({ period: ['accountPeriod', PeriodText], reason: ['reason', Reason] }),
    one: Reopened,
  },
  /** With separated duties: the other person's yes or no; a no of who asked takes it back. */
  answerReopen: {
    method: 'POST',
    path: `${base}/reopen/:id`,
    summary: '处理反结账申请',
    unversioned: 'acts',
    permission: 'finance-reopen-bianji',
    params: z.object({ id: Id }),
    body: wire({ agree: ['agreeFlag', Flag], remark: ['remark', z.string().trim().max(200, '说明最多200字').default('')] }),
    one: Reopened,
  },
  history: { method: 'GET', path: `${base}/history`, summary: '结账日志', permission: look, many: EventWire },
} as const satisfies Api
