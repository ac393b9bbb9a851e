/** What became of jobs between two looks at them: the person is told once, and what they changed is read anew. */
import { isOver, jobKinds } from '@app/domain/assist/jobs/job'
import type { Job } from '../../platform/background.ts'

export const justEnded = (before: readonly Job[], now: readonly Job[]): readonly Job[] => {
  const open = new Set(before.filter((job) => !isOver(job.state)).map((job) => job.id))
  return now.filter((job) => open.has(job.id) && isOver(job.state))
}

export const openJobs = (jobs: readonly Job[]): readonly Job[] => jobs.filter((job) => !isOver(job.state))

/** Areas whose figures a job moved. */
export const movedBy = (job: Job): readonly string[] =>
  jobKinds[job.kind].writes
    ? [
        'invoices',
        'funds',
        'vouchers',
        'imports',
        'tags',
        'home',
        'quick-account',
        'books',
        'reports',
        'balances',
        'period-end',
        'progress',
        'ledgers',
      ]
    : []
