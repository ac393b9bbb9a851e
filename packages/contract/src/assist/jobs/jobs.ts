/** 任务管理: background jobs of a person, in whatever ledger they were started. Calls of our own; the specification shows none. */
import { BOOKLET_BOOKS } from '@app/domain/finance/books/booklet-books'
import { JOB_KINDS, JOB_STATES, LEDGER_JOBS, manyJobs, MANY_JOBS, MOST_LEDGERS } from '@app/domain/assist/jobs/job'
import { PRINT_PARTS, printParts } from '@app/domain/centre/printing/print-parts'
import { MONTH_PARTS, monthParts } from '@app/domain/papers/quick-account/steps'
import { OWN_TAXES } from '@app/domain/tax/forms/engine/taxes'
import { z } from 'zod'
import { Flag, Id, Moment, MoneyText, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

/** Every tax of as many ledgers as a job takes. */
const MOST_RETURNS = OWN_TAXES.length * MOST_LEDGERS
const base = '/rest/task/v1.0'
const OneId = z.object({ id: Id })

export const JobWire = wire({
  id: ['taskId', Id],
  kind: ['taskType', z.enum(JOB_KINDS)],
  title: ['taskName', z.string()],
  /** Null when it is about many ledgers: its results say which. */
  ledgerId: ['companyId', Id.nullable()],
  ledgerName: ['companyName', z.string()],
  state: ['taskStatus', z.enum(JOB_STATES)],
  /** 0 to 100. */
  percent: ['percent', Whole],
  /** What it is doing, what came of it, or why it failed. */
  message: ['message', z.string()],
  /** A file waits to be fetched. */
  fileName: ['fileName', z.string().nullable()],
  startedAt: ['createTime', Moment],
  endedAt: ['endTime', Moment.nullable()],
})

export const JobDraft = wire({
  kind: ['taskType', z.enum(LEDGER_JOBS, { error: '请选择任务' })],
  from: ['fromPeriod', PeriodText.optional()],
  to: ['toPeriod', PeriodText.optional()],
  importId: ['importId', Id.optional()],
  /** printBooklet: the books that are bound. */
  books: ['bookTypes', z.array(z.enum(BOOKLET_BOOKS, { error: '请选择账簿' })).optional()],
  leaveOut: ['ignoreRefused', Flag.optional()],
})

export const ManyDraft = wire({
  kind: ['taskType', z.enum(MANY_JOBS, { error: '请选择任务' })],
  ledgerIds: ['companyIds', z.array(Id, { error: '请选择账套' }).min(1, '请选择账套').max(MOST_LEDGERS, `一次最多${MOST_LEDGERS}个账套`)],
  from: ['fromPeriod', PeriodText],
  /** printMonths: the last month, when it is another. */
  to: ['toPeriod', PeriodText.optional()],
  /** closeMonths: what period end still has to book is booked first. */
  generate: ['generateFirst', Flag.default(false)],
  /** printMonths. */
  parts: ['printParts', z.array(z.enum(PRINT_PARTS, { error: '请选择打印内容' })).default([])],
  /** quickMonths: what is done in each. */
  monthParts: ['monthParts', z.array(z.enum(MONTH_PARTS, { error: '请选择要做的步骤' })).optional()],
  /** prepareReturns, fileReturns: which return of which company. */
  returns: [
    'declareItems',
    z
      .array(wire({ ledgerId: ['companyId', Id], tax: ['taxCategory', z.enum(OWN_TAXES)] }))
      .max(MOST_RETURNS, `一次最多${MOST_RETURNS}份申报表`)
      .optional(),
  ],
})

/** What a one-click month would find in a ledger, before anything is done. */
export const MonthPreview = wire({
  /** Why nothing can be done there; empty when it can. */
  refused: ['refuseReason', z.string()],
  /** Parts the caller may not do there. */
  lacking: ['lackingParts', z.array(z.enum(MONTH_PARTS))],
  initialised: ['initial', Flag],
  /** Documents without a voucher: 1 sales, 2 purchases, 3 bank, 4 cash, 5 claims. */
  papers: ['documents', z.array(wire({ moduleId: ['moduleId', Whole], count: ['count', Whole] }))],
  /** Salary sheets that are not accrued. */
  sheets: ['salarySheets', Whole],
  /** What a person should look at before, as the wizard says it. */
  tips: ['tips', z.array(z.string())],
})

export const JobResultWire = wire({
  ledgerId: ['companyId', Id],
  ledgerName: ['companyName', z.string()],
  period: ['accountPeriod', PeriodText],
  done: ['done', Flag],
  /** What was done, or why not. */
  message: ['message', z.string()],
  /** quickMonths: vouchers made; null where nothing was begun. */
  vouchers: ['voucherCount', Whole.nullable()],
  /** quickMonths: money at the month's end and what the month earned. */
  fundBalance: ['ZiJinJinE', MoneyText.nullable()],
  profit: ['BenYueLiRun', MoneyText.nullable()],
  /** quickMonths: what is left to do, in words. */
  leftover: ['leftTips', z.array(z.string())],
})

const MAKES_MONTHS = [...new Set(MONTH_PARTS.map((part) => monthParts[part].permission))]
/** Any of what a job about many takes; each kind asks for its own. */
const MAY_START = [
  manyJobs.moveYears.permission,
  ...MAKES_MONTHS,
  ...PRINT_PARTS.flatMap((part) => [...printParts[part].permissions]),
  'taxWorkspace-comprehensiveIncome-bianji',
  'controlCenter-taxDeclarationList-bianji',
  'controlCenter-bussinessIncomeTax-bianji',
] as const

export const jobsApi = {
  list: { method: 'GET', path: `${base}/list`, summary: '我的任务', scope: 'user', writes: true, many: JobWire },
  /** Each kind asks for the permission of the call that does it at once. Exports too, so that a ledger that may only be looked at can be taken away; what writes is refused there. */
  start: {
    method: 'POST',
    path: `${base}/start`,
    summary: '开始后台任务',
    unversioned: 'made',
    long: true,
    evenWhenStopped: true,
    body: JobDraft,
    one: JobWire,
  },
  /** Of the firm's ledgers the caller may enter; each is its own transaction. */
  startMany: {
    method: 'POST',
    path: `${base}/startBatch`,
    summary: '开始多个账套的任务',
    unversioned: 'made',
    scope: 'agency',
    long: true,
    anyOf: MAY_START,
    body: ManyDraft,
    one: JobWire,
  },
  /** The same once more, for the ledgers that were not come to or not done. */
  again: {
    method: 'POST',
    path: `${base}/again/:id`,
    summary: '余下的账套再做一次',
    unversioned: 'made',
    scope: 'agency',
    long: true,
    anyOf: MAY_START,
    params: OneId,
    one: JobWire,
  },
  /** Asked ledger by ledger, so that whoever asks sees how far it is and can stop. */
  monthPreview: {
    method: 'GET',
    path: `${base}/monthPreview/:companyId`,
    summary: '一键做账预览',
    scope: 'agency',
    long: true,
    feature: 'jisuzuozhang-2022',
    anyOf: MAKES_MONTHS,
    params: z.object({ companyId: Id }),
    query: wire({ period: ['accountPeriod', PeriodText] }),
    one: MonthPreview,
  },
  /** What came of each ledger so far, in the order they were come to. */
  results: { method: 'GET', path: `${base}/results/:id`, summary: '任务中各账套的结果', scope: 'user', params: OneId, many: JobResultWire },
  cancel: { method: 'PUT', path: `${base}/cancel/:id`, summary: '取消任务', unversioned: 'acts', scope: 'user', params: OneId },
  remove: { method: 'DELETE', path: `${base}/:id`, summary: '移除任务', scope: 'user', params: OneId },
  file: { method: 'GET', path: `${base}/file/:id`, summary: '下载任务结果', scope: 'user', params: OneId, download: true },
} as const satisfies Api
