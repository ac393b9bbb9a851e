/** Writing a job down and beginning it, for whoever asks and for what the house does by itself. */
import { isOver, KEPT_DAYS, MOST_OF_ONE, type JobKind, type ManyJob } from '@app/domain/assist/jobs/job'
import { broken } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import * as queries from './jobs.queries.ts'
import type { ManyCaller } from './many.ts'
import { begin, leaseFrom, type Work } from './runner.ts'

export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 86_400_000)

export const toWire = ({ fileType: _, fileDigest: __, cancelAsked, ...job }: queries.StoredJob) => ({
  ...job,
  ...(cancelAsked && !isOver(job.state) ? { message: '正在取消' } : {}),
})

interface Begun {
  readonly kind: JobKind
  readonly title: string
  /** Null: about many. */
  readonly ledgerId: string | null
  /** Begun by the person, who may have so many at a time; what the house begins for them is not counted against them. */
  readonly asked: boolean
  /** What the person asked for, kept where they may ask for it again. */
  readonly given?: object
}

/** Writes the job down and begins it; `work` is given the job's clock, which goes on from the request's. */
export async function beginJob(
  { database, files, user, now }: Pick<ManyCaller, 'database' | 'files' | 'user' | 'now'>,
  { kind, title, ledgerId, asked, given }: Begun,
  work: (clock: () => Date) => Work,
) {
  const id = newId()
  await database.inPlatform(async (db) => {
    await queries.sweep(db, user.id, now, keptSince(now))
    if (asked && (await queries.countOpen(db, user.id)) >= MOST_OF_ONE)
      throw broken('JB0004', `您有${MOST_OF_ONE}个任务还没有完成，请稍后再开始新的任务`)
    await queries.add(db, {
      id,
      userId: user.id,
      aboutLedgerId: ledgerId,
      kind,
      title,
      createdAt: now,
      leaseUntil: leaseFrom(now),
      asked: given ?? null,
    })
  })
  const started = Date.now()
  // tests and journeys have a time of their own
  const clock = () => new Date(now.getTime() + Date.now() - started)
  begin({ database, files, clock }, id, work(clock))
  return toWire((await database.inPlatform((db) => queries.one(db, user.id, id)))!)
}

/** Begins a job about many ledgers; `work` is given the caller with the job's own clock. */
export const beginMany = (
  ctx: ManyCaller,
  { kind, title, asked, given }: Omit<Begun, 'ledgerId'> & { readonly kind: ManyJob },
  work: (caller: ManyCaller) => Work,
) =>
  beginJob(ctx, { kind, title, ledgerId: null, asked, ...(given && { given }) }, (clock) =>
    work({
      ...ctx,
      get now() {
        return clock()
      },
    }),
  )
