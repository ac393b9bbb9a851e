/** 任务管理: background jobs of a person, in whatever ledger they were started. Calls of our own; the specification shows none. */
import { BOOKLET_BOOKS } from '@app/domain/finance/books/booklet-books'
import { JOB_KINDS, JOB_STATES } from '@app/domain/assist/jobs/job'
import { z } from 'zod'
import { Flag, Id, Moment, PeriodText, Whole } from '../kernel/codecs.ts'
import type { Api } from '../kernel/endpoint.ts'
import { wire } from '../kernel/wire.ts'

const base = '/rest/task/v1.0'
const OneId = z.object({ id: Id })

export const JobWire = wire({
  id: ['taskId', Id],
  kind: ['taskType', z.enum(JOB_KINDS)],
  title: ['taskName', z.string()],
  ledgerId: ['companyId', Id],
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
  kind: ['taskType', z.enum(JOB_KINDS, { error: '请选择任务' })],
  from: ['fromPeriod', PeriodText.optional()],
  to: ['toPeriod', PeriodText.optional()],
  importId: ['importId', Id.optional()],
  /** printBooklet: the books that are bound. */
  books: ['bookTypes', z.array(z.enum(BOOKLET_BOOKS, { error: '请选择账簿' })).optional()],
  leaveOut: ['ignoreRefused', Flag.optional()],
})

export const jobsApi = {
  list: { method: 'GET', path: `${base}/list`, summary: '我的任务', scope: 'user', writes: true, many: JobWire },
  /** Each kind asks for the permission of the call that does it at once. Exports too, so that a ledger that may only be looked at can be taken away; what writes is refused there. */
  start: {
    method: 'POST',
    path: `${base}/start`,
    summary: '开始后台任务',
    long: true,
    evenWhenStopped: true,
    body: JobDraft,
    one: JobWire,
  },
  cancel: { method: 'PUT', path: `${base}/cancel/:id`, summary: '取消任务', scope: 'user', params: OneId },
  remove: { method: 'DELETE', path: `${base}/:id`, summary: '移除任务', scope: 'user', params: OneId },
  file: { method: 'GET', path: `${base}/file/:id`, summary: '下载任务结果', scope: 'user', params: OneId, download: true },
} as const satisfies Api
