/** Writing a job down and beginning it, for whoever asks and for what the house does by itself. */
import { isOver, KEPT_DAYS, MOST_OF_ONE, MOST_RUNNING, type JobKind } from '@app/domain/assist/jobs/job'
import { broken } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { z } from 'zod'
import type { ManyCaller } from '../../ledger/ledgers/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { job } from '../../platform/jobs/job.ts'
import * as queries from './jobs.queries.ts'

/** The row says what is to be done. */
export const OneJob = z.object({ id: z.string() })
/** How often one is taken up again when its process is gone; what it is refused it is refused at once. */
export const ATTEMPTS = 10

export const personJob = job(queries.PERSON_QUEUE, OneJob, { lane: { atOnce: MOST_RUNNING }, attempts: ATTEMPTS })

const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 86_400_000)
export const sweep = (db: Tx, userId: string, now: Date): Promise<void> => queries.sweep(db, userId, now, keptSince(now))

export const toWire = ({ fileType: _, fileDigest: __, cancelAsked, ...job }: queries.StoredJob) => ({
  ...job,
  ...(cancelAsked && !isOver(job.state) ? { message: '正在取消' } : {}),
})

/** What a job needs of who begins it. */
export type Beginner = Pick<ManyCaller, 'database' | 'queue' | 'user' | 'now' | 'requestId' | 'address' | 'userAgent'>

interface Begun {
  readonly kind: JobKind
  readonly title: string
  /** Null: about many. */
  readonly ledgerId: string | null
  /** What was asked for. */
  readonly given: object | null
}

export async function writeDown(db: Tx, { user, now, requestId, address, userAgent }: Beginner, { given, ledgerId, ...begun }: Begun) {
  const id = newId()
  await queries.add(db, {
    ...begun,
    id,
    userId: user.id,
    aboutLedgerId: ledgerId,
    createdAt: now,
    asked: given,
    begunAs: { user: { ...user, permissions: [...user.permissions] }, requestId, address, userAgent },
  })
  return id
}

/** Begins what a person asked for, who may have so many at a time. JB0004. */
export const beginJob = (ctx: Beginner, begun: Begun) =>
  ctx.database.inPlatform(async (db) => {
    const { queue, user, now } = ctx
    await sweep(db, user.id, now)
    if ((await queries.countOpen(db, user.id)) >= MOST_OF_ONE)
      throw broken('JB0004', `您有${MOST_OF_ONE}个任务还没有完成，请稍后再开始新的任务`)
    const id = await writeDown(db, ctx, begun)
    await queue.enqueue(db, personJob, { id }, { id })
    return toWire((await queries.one(db, user.id, id))!)
  })
