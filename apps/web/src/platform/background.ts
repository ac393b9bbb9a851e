/** Long work that goes on at the server while the person does something else; 任务管理 in the header shows it. */
import { jobsApi as api, type JobDraft, type JobWire, type ManyDraft, type MonthPreview } from '@app/contract/assist/jobs/jobs'
import { isOver } from '@app/domain/assist/jobs/job'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { addressOf, call, saveFile } from './client.ts'
import { tell } from './feedback.tsx'
import { refreshAreas } from './reading.ts'

export type Job = z.output<typeof JobWire>
export type JobAsked = z.output<typeof JobDraft>
export type ManyAsked = z.output<typeof ManyDraft>
export type MonthFound = z.output<typeof MonthPreview>

export const JOBS = 'jobs'
const STEP_MS = 500

/** Begins a job; the header sees it at once. */
export async function startJob(body: JobAsked): Promise<Job> {
  const { data } = await call(api.start, { body })
  await refreshAreas([JOBS])
  return data
}

/** Begins a job and says where it can be found. */
export async function sendToBackground(body: JobAsked): Promise<void> {
  const { title } = await startJob(body)
  tell.info(`${title}已转到后台，完成后在“任务管理”里查看`)
}

/** Begins a job about many ledgers and says where it can be found. */
export async function sendManyToBackground(body: ManyAsked): Promise<void> {
  const { data } = await call(api.startMany, { body })
  await refreshAreas([JOBS])
  tell.info(`${data.title}已转到后台，进度和各账套的结果在“任务管理”里`)
}

/** Begins a job about many ledgers once more, for those it did not do. */
export async function sendAgainToBackground(job: Job): Promise<void> {
  const { data } = await call(api.again, { params: { id: job.id } })
  await refreshAreas([JOBS])
  tell.info(`${data.title}已转到后台，进度和各账套的结果在“任务管理”里`)
}

/** What a one-click month would find in a ledger. */
export const previewMonth = (companyId: string, period: Period, signal: AbortSignal): Promise<MonthFound> =>
  call(api.monthPreview, { params: { companyId }, query: { period } }, { noLoading: true, signal, quiet: 'silent' }).then(
    ({ data }) => data,
  )

/** The server has begun something by itself: the header looks again. */
export const lookForJobs = (): Promise<void> => refreshAreas([JOBS])

/** Asks a job to stop at its next step. */
export async function cancelJob(id: string): Promise<void> {
  await call(api.cancel, { params: { id } })
}

/** Where the file a job made is: a print opens there. */
export const jobFileAddress = (job: Job): string => addressOf(api.file, { params: { id: job.id } })
/** Hands the file a job made to the browser to keep. */
export const fetchJobFile = (job: Job): Promise<void> => saveFile(api.file, { params: { id: job.id } }, job.fileName ?? '任务结果')

/** The job once it is over; each look at it is told. Refuses with the job's own words when it did not end well. */
export async function jobDone(body: JobAsked, onStep: (job: Job) => void): Promise<Job> {
  const { id } = await startJob(body)
  for (;;) {
    const job = (await call(api.list, {}, { noLoading: true })).data.find((one) => one.id === id)
    if (job === undefined) throw new Error('任务已移除')
    onStep(job)
    if (isOver(job.state)) {
      await refreshAreas([JOBS])
      if (job.state !== 'done') throw new Error(job.message)
      return job
    }
    await new Promise((done) => setTimeout(done, STEP_MS))
  }
}
