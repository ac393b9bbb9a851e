/** Jobs of people: the platform's door; every reader names the person. */
import type { JobKind, JobState } from '@app/domain/assist/jobs/job'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

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

export interface NewJob extends Pick<Row<'jobs'>, 'id' | 'userId' | 'kind' | 'title' | 'createdAt' | 'leaseUntil'> {
  /** Null: about many. */
  readonly aboutLedgerId: string | null
  /** What was asked for, where it may be asked for again. */
  readonly asked: object | null
}
export const add = (db: Tx, job: NewJob) =>
  db
    .insertInto('jobs')
    .values({ ...job, asked: job.asked === null ? null : JSON.stringify(job.asked), state: 'queued' })
    .execute()

/** What was asked for, and the ledgers in which it was done. */
export async function askedOf(db: Tx, id: string): Promise<{ asked: unknown; done: string[] }> {
  const { asked } = await db.selectFrom('jobs').select('asked').where('id', '=', id).executeTakeFirstOrThrow()
  const done = await db.selectFrom('jobResults').select('aboutLedgerId').where('jobId', '=', id).where('done', '=', true).execute()
  return { asked, done: done.map((one) => one.aboutLedgerId) }
}

/** Jobs whose process fell silent end as interrupted; those that ended long ago go. */
export async function sweep(db: Tx, userId: string, now: Date, keptSince: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'interrupted', message: '服务重新启动，任务已中断，请重新开始', endedAt: now })
    .where('userId', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .where('leaseUntil', '<', now)
    .execute()
  await db.deleteFrom('jobs').where('userId', '=', userId).where('endedAt', '<', keptSince).execute()
}

/** The process says it is still at it; answers whether the person has asked to stop. False when the job is no longer its own. */
export async function renew(
  db: Tx,
  id: string,
  at: { leaseUntil: Date; state: 'queued' | 'running'; percent: number; message: string },
): Promise<{ cancelAsked: boolean } | undefined> {
  return db
    .updateTable('jobs')
    .set(at)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning('cancelAsked')
    .executeTakeFirst()
}

export interface Ending {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly percent?: number
  readonly message: string
  readonly endedAt: Date
  readonly fileName?: string
  readonly fileType?: string
  readonly fileDigest?: string
}
export const end = (db: Tx, id: string, ending: Ending) =>
  db.updateTable('jobs').set(ending).where('id', '=', id).where('state', 'in', ['queued', 'running']).execute()

export interface JobResult {
  readonly position: number
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

export const addResults = (db: Tx, jobId: string, results: readonly JobResult[]) =>
  db
    .insertInto('jobResults')
    .values(results.map(({ figures, ...one }) => ({ ...one, jobId, ...noFigures, ...figures, leftover: [...(figures?.leftover ?? [])] })))
    .execute()

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

/** What a person may do in each of these ledgers, as app.session_of asks it of the one that is selected. */
export const standings = (db: Tx, userId: string, ledgerIds: readonly string[]) =>
  sql<{ ledgerId: string; ownCodes: string[] | null; companyRoles: string[] | null }>`
    with me as materialized (
      select 'ROLE_CHARGE' = any (m.roles) as charge,
             case when a.authority_controlled and not 'ROLE_CHARGE' = any (m.roles) then app.own_codes_of(m.agency_id, m.user_id) end as codes
        from agency_members m join agencies a on a.agency_id = m.agency_id where m.user_id = ${userId})
    select one as "ledgerId", me.codes as "ownCodes", case when not me.charge then app.company_roles_in(one, ${userId}) end as "companyRoles"
      from unnest(${ledgerIds as string[]}::uuid[]) one, me`
    .execute(db)
    .then(({ rows }) => rows)

export const askCancel = (db: Tx, id: string) =>
  db.updateTable('jobs').set({ cancelAsked: true }).where('id', '=', id).where('state', 'in', ['queued', 'running']).execute()
export const remove = (db: Tx, userId: string, id: string) =>
  db.deleteFrom('jobs').where('userId', '=', userId).where('id', '=', id).where('endedAt', 'is not', null).execute()
