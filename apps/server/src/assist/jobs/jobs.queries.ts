/** Jobs of people: the platform's door; every reader names the person. */
import { LEASE_SECONDS, type JobKind, type JobState } from '@app/domain/assist/jobs/job'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { notOnDuty } from '../../firm/identity/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import type { CurrentUser } from '../../platform/http/context.ts'

/** By the database's clock: processes whose own go wrong neither lose their jobs nor take another's. */
const leased = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`

const rows = (db: Tx) =>
  db
    .selectFrom('jobs')
    .leftJoin('ledgers', 'ledgers.ledgerId', 'jobs.aboutLedgerId')
    .select([
      'jobs.id',
      'jobs.kind',
      'jobs.title',
      'jobs.aboutLedgerId as ledgerId',
      sql<string>`coalesce(ledgers.name, '')`.as('ledgerName'),
      'jobs.state',
      'jobs.percent',
      'jobs.message',
      'jobs.fileName',
      'jobs.fileType',
      'jobs.fileDigest',
      'jobs.cancelAsked',
      'jobs.createdAt as startedAt',
      'jobs.endedAt',
    ])
type JobRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
export interface StoredJob extends JobRow {
  readonly kind: JobKind
  readonly state: JobState
}

export const ofPerson = (db: Tx, userId: string) =>
  rows(db).where('jobs.userId', '=', userId).orderBy('jobs.createdAt', 'desc').orderBy('jobs.id', 'desc').execute()
export const one = (db: Tx, userId: string, id: string) =>
  rows(db).where('jobs.userId', '=', userId).where('jobs.id', '=', id).executeTakeFirst()

export const countOpen = async (db: Tx, userId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('jobs')
        .select((where) => where.fn.countAll<string>().as('count'))
        .where('userId', '=', userId)
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirstOrThrow()
    ).count,
  )

export interface NewJob extends Pick<Row<'jobs'>, 'id' | 'userId' | 'kind' | 'title' | 'createdAt'> {
  /** Null: about many. */
  readonly aboutLedgerId: string | null
  /** What was asked for, where it may be asked for again. */
  readonly asked: object | null
  readonly begunAs: BegunAs
}
/** What a job needs of the request that began it. */
export interface BegunAs {
  readonly user: Omit<CurrentUser, 'permissions'> & { readonly permissions: readonly string[] }
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
}
export const add = (db: Tx, { asked, begunAs, ...job }: NewJob) =>
  db
    .insertInto('jobs')
    .values({
      ...job,
      leaseUntil: leased,
      asked: asked === null ? null : JSON.stringify(asked),
      begunAs: JSON.stringify(begunAs),
      state: 'queued',
    })
    .execute()

/** What is to be done, and as whom; undefined when it is over. */
export const begun = (db: Tx, id: string) =>
  db
    .selectFrom('jobs')
    .select(['kind', 'aboutLedgerId as ledgerId', 'asked', 'begunAs'])
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    // written by `add`
    .executeTakeFirst() as Promise<
    { readonly kind: JobKind; readonly ledgerId: string | null; readonly asked: unknown; readonly begunAs: BegunAs } | undefined
  >

/** What was asked for, and the ledgers in which it was done. */
export async function askedOf(db: Tx, id: string): Promise<{ asked: unknown; done: string[] }> {
  const { asked } = await db.selectFrom('jobs').select('asked').where('id', '=', id).executeTakeFirstOrThrow()
  const done = await db.selectFrom('jobResults').select('aboutLedgerId').where('jobId', '=', id).where('done', '=', true).execute()
  return { asked, done: done.map((one) => one.aboutLedgerId) }
}

/** The queues person's jobs wait in. */
export const PERSON_QUEUE = 'person'
export const PACK_QUEUE = 'pack'
/** No run has it or will have it. */
export const givenUp = sql<boolean>`not exists (
  select from queue.job q where q.name in (${PERSON_QUEUE}, ${PACK_QUEUE}) and q.id = jobs.id and q.state < 'completed')`

/** Jobs that fell silent and are not taken up any more end as interrupted; those that ended long ago go. */
export async function sweep(db: Tx, userId: string, now: Date, keptSince: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'interrupted', message: '服务重新启动，任务已中断，请重新开始', endedAt: now, begunAs: null })
    .where('userId', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .where('leaseUntil', '<', sql<Date>`now()`)
    .where(givenUp)
    .execute()
  await db.deleteFrom('jobs').where('userId', '=', userId).where('endedAt', '<', keptSince).execute()
}

/** A run takes the job from whichever had it before; undefined when it is over. */
export const take = (db: Tx, id: string, run: string) =>
  db
    .updateTable('jobs')
    .set({ run, leaseUntil: leased, state: 'running' })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning(['cancelAsked', 'percent', 'message'])
    .executeTakeFirst()

/** The run says it is still at it; answers whether the person has asked to stop. Undefined when the job is no longer its own. */
export const renew = (db: Tx, id: string, run: string, at: { percent: number; message: string }) =>
  db
    .updateTable('jobs')
    .set({ ...at, leaseUntil: leased })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .returning('cancelAsked')
    .executeTakeFirst()

export interface Ending {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly percent?: number
  readonly message: string
  readonly endedAt: Date
  readonly fileName?: string
  readonly fileType?: string
  readonly fileDigest?: string
}
/** What was kept of whoever began it goes with its end. False when it is over, or of another run. */
export async function end(db: Tx, id: string, run: string, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...ending, begunAs: null })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface JobResult {
  readonly aboutLedgerId: string
  readonly period: Period
  readonly done: boolean
  readonly message: string
  readonly figures?: MonthFigures
}
/** What a month came to in a ledger: vouchers made, money at its end, what it earned; and what is left to do, in words. */
export interface MonthFigures {
  readonly vouchers: number
  readonly fundBalance: Money | null
  readonly profit: Money | null
  readonly leftover: readonly string[]
}
const noFigures = { vouchers: null, fundBalance: null, profit: null, leftover: [] }

/**
 * What came of one ledger, anew or in place of what was said before. False, and nothing written, when another run has the job; none
 * takes it before this transaction ends.
 */
export async function putResult(db: Tx, jobId: string, run: string, { figures, ...one }: JobResult): Promise<boolean> {
  const mine = await db.selectFrom('jobs').select('id').where('id', '=', jobId).where('run', '=', run).forUpdate().executeTakeFirst()
  if (mine === undefined) return false
  const said = { done: one.done, message: one.message, ...noFigures, ...figures, leftover: [...(figures?.leftover ?? [])] }
  const { aboutLedgerId, period } = one
  const { numUpdatedRows } = await db
    .updateTable('jobResults')
    .set(said)
    .where('jobId', '=', jobId)
    .where('aboutLedgerId', '=', aboutLedgerId)
    .where('period', '=', period)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  await db
    .insertInto('jobResults')
    .values((from) => ({
      ...said,
      jobId,
      aboutLedgerId,
      period,
      position: from
        .selectFrom('jobResults as r')
        .select(sql<number>`coalesce(max(r.position), 0) + 1`.as('position'))
        .where('r.jobId', '=', jobId),
    }))
    .execute()
  return true
}

/** What was done so far of one ledger. */
export interface SoFar {
  readonly vouchers: number
  /** Of those, what carried the month forward. */
  readonly carried: number
  /** How often it was entered that its books left. */
  readonly disclosed: number
}
export const NOTHING_YET: SoFar = { vouchers: 0, carried: 0, disclosed: 0 }

/** More was done of a ledger: answers all that was; what was counted of another is over. Undefined when another run has the job. */
export async function addSoFar(db: Tx, id: string, run: string, of: string, more: Partial<SoFar>): Promise<SoFar | undefined> {
  const job = await db.selectFrom('jobs').select('underway').where('id', '=', id).where('run', '=', run).forUpdate().executeTakeFirst()
  if (job === undefined) return undefined
  // written below
  const kept = job.underway as (SoFar & { readonly of: string }) | null
  const { vouchers, carried, disclosed } = kept?.of === of ? kept : NOTHING_YET
  const now: SoFar = {
    vouchers: vouchers + (more.vouchers ?? 0),
    carried: carried + (more.carried ?? 0),
    disclosed: disclosed + (more.disclosed ?? 0),
  }
  await db
    .updateTable('jobs')
    .set({ underway: JSON.stringify({ ...now, of }) })
    .where('id', '=', id)
    .execute()
  return now
}

export const standingResults = (db: Tx, jobId: string): Promise<Pick<JobResult, 'aboutLedgerId' | 'period' | 'done'>[]> =>
  db.selectFrom('jobResults').select(['aboutLedgerId', 'period', 'done']).where('jobId', '=', jobId).execute()

export const results = (db: Tx, jobId: string) =>
  db
    .selectFrom('jobResults')
    .innerJoin('ledgers', 'ledgers.ledgerId', 'jobResults.aboutLedgerId')
    .select([
      'ledgers.ledgerId',
      'ledgers.name as ledgerName',
      'jobResults.period',
      'jobResults.done',
      'jobResults.message',
      'jobResults.vouchers',
      'jobResults.fundBalance',
      'jobResults.profit',
      'jobResults.leftover',
    ])
    .where('jobId', '=', jobId)
    .orderBy('position')
    .execute()

/** What a person is in their firm now; undefined for who is in none, or may do nothing there. */
export const membership = (db: Tx, userId: string) =>
  db
    .selectFrom('agencyMembers')
    .innerJoin('agencies', 'agencies.agencyId', 'agencyMembers.agencyId')
    .innerJoin('users', 'users.id', 'agencyMembers.userId')
    .select(['agencies.agencyId', 'agencies.features', 'agencyMembers.roles'])
    .where('users.id', '=', userId)
    .where('users.disabled', '=', false)
    .where('agencyMembers.suspended', '=', false)
    .where(notOnDuty)
    .executeTakeFirst()

export const askCancel = (db: Tx, id: string) =>
  db.updateTable('jobs').set({ cancelAsked: true }).where('id', '=', id).where('state', 'in', ['queued', 'running']).execute()
export const remove = (db: Tx, userId: string, id: string) =>
  db.deleteFrom('jobs').where('userId', '=', userId).where('id', '=', id).where('endedAt', 'is not', null).execute()

/** Whether somebody wants it to stop. */
export const cancelAsked = async (db: Tx, id: string): Promise<boolean> =>
  (await db.selectFrom('jobs').select('cancelAsked').where('id', '=', id).executeTakeFirst())?.cancelAsked ?? false
