/** 任务管理: starting, listing, stopping and fetching a person's background jobs. */
import { isOver, jobKinds, KEPT_DAYS, MOST_OF_ONE, type JobKind } from '@app/domain/assist/jobs/job'
import { broken, conflict, forbidden, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { dayInChina } from '@app/domain/kernel/period'
import { closedBecause, ENABLED, STOPPED } from '@app/domain/ledger/licence/licence'
import { enterableLedgers } from '../../ledger/ledgers/index.ts'
import type { LedgerCaller, UserContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { jobWorks, type ConfirmImport, type JobInput } from './job-works.ts'
import * as queries from './jobs.queries.ts'
import { begin, leaseFrom, stopHere } from './runner.ts'

const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 86_400_000)

const toWire = ({ fileType: _, fileDigest: __, cancelAsked, ...job }: queries.StoredJob) => ({
  ...job,
  ...(cancelAsked && !isOver(job.state) ? { message: '正在取消' } : {}),
})

export async function list(ctx: UserContext) {
  await queries.sweep(ctx.db, ctx.user.id, ctx.now, keptSince(ctx.now))
  return (await queries.ofPerson(ctx.db, ctx.user.id)).map(toWire)
}

/** The same rights as the call that does it at once: role, and for what writes, the state of the ledger. */
function checkRights(ctx: LedgerCaller, kind: JobKind): void {
  const { permission, writes } = jobKinds[kind]
  if (permission !== null && !ctx.user.permissions.has(permission)) throw forbidden('JB0007', '您没有访问权限')
  if (!writes) return
  const closed = closedBecause({ ...ctx.ledger, status: ctx.ledger.stopped ? STOPPED : ENABLED }, dayInChina(ctx.now))
  if (closed) throw closed
}

export function jobStarter(confirmImport: ConfirmImport) {
  const works = jobWorks(confirmImport)
  return async (ctx: LedgerCaller, { kind, ...input }: JobInput & { readonly kind: JobKind }) => {
    checkRights(ctx, kind)
    const { database, files, user, ledger, now } = ctx
    const span = input.from === undefined ? '' : ` ${input.from}${input.to === undefined || input.to === input.from ? '' : `至${input.to}`}`
    const id = newId()
    await database.inPlatform(async (db) => {
      await queries.sweep(db, user.id, now, keptSince(now))
      if ((await queries.countOpen(db, user.id)) >= MOST_OF_ONE)
        throw broken('JB0004', `您有${MOST_OF_ONE}个任务还没有完成，请稍后再开始新的任务`)
      await queries.add(db, {
        id,
        userId: user.id,
        aboutLedgerId: ledger.id,
        kind,
        title: jobKinds[kind].title + span,
        createdAt: now,
        leaseUntil: leaseFrom(now),
      })
    })
    const started = Date.now()
    // the job's clock goes on from the request's: tests and journeys have a time of their own
    const clock = () => new Date(now.getTime() + Date.now() - started)
    const caller: LedgerCaller = {
      ...ctx,
      tell: () => undefined,
      transact: (work, options) =>
        database.inLedger(ledger.id, (db) => work({ ...ctx, db, now: clock(), tell: () => undefined }), { ...options }),
    }
    begin({ database, files, clock }, id, (progress) => works[kind](caller, input, progress))
    const job = await database.inPlatform((db) => queries.one(db, user.id, id))
    return toWire(job!)
  }
}

async function mine(ctx: UserContext, id: string): Promise<queries.StoredJob> {
  const job = await queries.one(ctx.db, ctx.user.id, id)
  if (!job) throw notFound('JB0404', '任务不存在或已移除')
  return job
}

export async function cancel(ctx: UserContext, id: string): Promise<void> {
  const job = await mine(ctx, id)
  if (isOver(job.state)) throw conflict('JB0005', '任务已经结束')
  await queries.askCancel(ctx.db, id)
  stopHere(id)
}

export async function remove(ctx: UserContext, id: string): Promise<void> {
  const job = await mine(ctx, id)
  if (!isOver(job.state)) throw conflict('JB0006', '任务还在进行，请先取消')
  await queries.remove(ctx.db, ctx.user.id, id)
}

/** The file a job made; whoever may no longer enter its ledger does not get it (JB0407). */
export async function file(ctx: UserContext, id: string): Promise<FileAnswer> {
  const job = await mine(ctx, id)
  if (job.fileDigest === null || job.fileName === null) throw notFound('JB0405', '这个任务没有文件')
  const allowed = (await enterableLedgers(ctx)).some((one) => one.id === job.ledgerId)
  const { permission } = jobKinds[job.kind]
  if (!allowed || (permission !== null && !ctx.user.permissions.has(permission)))
    throw forbidden('JB0407', '您已不能进入这个账套，不能下载它的文件')
  const type = job.fileType ?? 'application/octet-stream'
  // a print opens in the browser as it is saved: the same bytes
  return new FileAnswer(job.fileName, type, await ctx.files.get(job.fileDigest), type === 'application/pdf')
}
