/** 任务管理: starting, listing, stopping and fetching a person's background jobs. */
import { notBought, offers } from '@app/domain/access/features'
import { withheldBy } from '@app/domain/access/permissions'
import { isOver, jobKinds, type AskedManyJob, type LedgerJob } from '@app/domain/assist/jobs/job'
import type { Permission } from '@app/domain/access/menu'
import { printParts } from '@app/domain/centre/printing/print-parts'
import { broken, conflict, forbidden, invalid, notFound, type AppError } from '@app/domain/kernel/app-error'
import { dayInChina, type Period } from '@app/domain/kernel/period'
import { closedBecause, ENABLED, STOPPED } from '@app/domain/ledger/licence/licence'
import { monthParts } from '@app/domain/papers/quick-account/steps'
import { RETURN_PLACES } from '@app/domain/tax/forms/engine/return-pages'
import { enterableAmong, ledgersToWork } from '../../ledger/ledgers/index.ts'
import type { AgencyCaller, LedgerCaller, UserContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { beginJob, sweep, toWire } from './begin-job.ts'
import type { JobInput } from './job-works.ts'
import * as queries from './jobs.queries.ts'
import type { ManyAsked, ManyInput } from './many-works.ts'
import { previewMonth } from './month-work.ts'
import { stopHere } from './runner.ts'

export async function list(ctx: UserContext) {
  await sweep(ctx.db, ctx.user.id, ctx.now)
  return (await queries.ofPerson(ctx.db, ctx.user.id)).map(toWire)
}

/** The same rights as the call that does it at once: role, and for what writes, the state of the ledger. */
function checkRights(ctx: LedgerCaller, kind: LedgerJob): void {
  const { permission, writes } = jobKinds[kind]
  checkBought(ctx, kind)
  if (permission !== null && !ctx.user.permissions.has(permission)) throw noRight(ctx, [permission])
  if (!writes) return
  const closed = closedBecause({ ...ctx.ledger, status: ctx.ledger.stopped ? STOPPED : ENABLED }, dayInChina(ctx.now))
  if (closed) throw closed
}
/** AC0014 where the firm has not bought what the kind is part of. */
function checkBought({ user }: Pick<LedgerCaller, 'user'>, kind: LedgerJob | AskedManyJob): void {
  const { feature } = jobKinds[kind]
  if (feature !== undefined && !offers(new Set(user.agency?.features), feature)) throw notBought(feature)
}
/** The one that is missing says why: the firm has not bought it, or the person may not. */
function noRight({ user }: Pick<LedgerCaller, 'user'>, needs: readonly Permission[]): AppError {
  const missing = needs.find((one) => !user.permissions.has(one))
  const feature = missing === undefined ? null : withheldBy(missing, new Set(user.agency?.features))
  return feature === null ? forbidden('JB0007', '您没有访问权限') : notBought(feature)
}

const spanText = ({ from, to }: Pick<JobInput, 'from' | 'to'>): string =>
  from === undefined ? '' : ` ${from}${to === undefined || to === from ? '' : `至${to}`}`

export function start(ctx: LedgerCaller, { kind, ...input }: JobInput & { readonly kind: LedgerJob }) {
  checkRights(ctx, kind)
  return beginJob(ctx, { kind, title: jobKinds[kind].title + spanText(input), ledgerId: ctx.ledger.id, given: input })
}

const oneField = (code: string, field: string, reason: string) => invalid(code, reason, [{ field, reason }])

/** Where returns of many are worked on: to change something on either. */
const BATCH_PAGES: readonly Permission[] = ['controlCenter-taxDeclarationList-bianji', 'controlCenter-bussinessIncomeTax-bianji']
/** What this kind lacks to be begun, and the rights its parts take. */
function checkMany(ctx: AgencyCaller, kind: AskedManyJob, { parts, monthParts: asked = [], returns = [], from, to }: ManyAsked): void {
  checkBought(ctx, kind)
  const needs = [jobKinds[kind].permission].filter((one) => one !== null)
  if (kind === 'printMonths') {
    if (parts.length === 0) throw oneField('JB0009', 'printParts', '请选择打印内容')
    needs.push(...parts.flatMap((part) => printParts[part].permissions))
    if (to !== undefined && to < from) throw oneField('JB0010', 'toPeriod', '结束月份早于开始月份')
  }
  if (kind === 'quickMonths') {
    if (asked.length === 0) throw oneField('JB0017', 'monthParts', '请选择要做的步骤')
    needs.push(...asked.map((part) => monthParts[part].permission))
  }
  if (kind === 'prepareReturns' || kind === 'fileReturns') {
    if (returns.length === 0) throw oneField('JB0021', 'declareItems', '请选择申报表')
    if (!BATCH_PAGES.some((one) => ctx.user.permissions.has(one))) throw noRight(ctx, BATCH_PAGES)
    if (kind === 'prepareReturns') needs.push(...new Set(returns.map(({ tax }) => RETURN_PLACES[tax].edit)))
  }
  if (needs.some((one) => !ctx.user.permissions.has(one))) throw noRight(ctx, needs)
}

/** A job about many of the ledgers the person may enter (JB0008 for any other). */
export async function startMany(ctx: AgencyCaller, input: ManyInput) {
  const { kind, ledgerIds, ...asked } = input
  checkMany(ctx, kind, asked)
  const wanted = [...new Set(ledgerIds)]
  const ledgers = await ledgersToWork(ctx, wanted)
  if (ledgers.length < wanted.length) throw forbidden('JB0008', '所选账套中有您不能进入的，请刷新后重新选择')
  const title = `${jobKinds[kind].title}${spanText(asked)}（${ledgers.length}个账套）`
  return beginJob(ctx, { kind, title, ledgerId: null, given: { ...input, ledgerIds: wanted } })
}

/** The same once more, for the ledgers it did not do: those it failed in and those it did not come to. JB0018, JB0019. */
export async function again(ctx: AgencyCaller, id: string) {
  const { job, asked, done } = await ctx.database.inPlatform(async (db) => ({
    job: await mine({ db, user: ctx.user }, id),
    ...(await queries.askedOf(db, id)),
  }))
  if (!isOver(job.state)) throw conflict('JB0018', '任务还在进行')
  const given = asked as ManyInput | null
  const ledgerIds = (given?.ledgerIds ?? []).filter((one) => !done.includes(one))
  if (given === null || ledgerIds.length === 0) throw broken('JB0019', '这个任务没有余下的账套')
  return startMany(ctx, { ...given, ledgerIds })
}

export const monthPreview = (ctx: AgencyCaller, ledgerId: string, period: Period) => previewMonth(ctx, ledgerId, period)

export async function results(ctx: UserContext, id: string) {
  await mine(ctx, id)
  return queries.results(ctx.db, id)
}

async function mine(ctx: Pick<UserContext, 'db' | 'user'>, id: string): Promise<queries.StoredJob> {
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
  const about = job.ledgerId === null ? (await queries.results(ctx.db, id)).map((one) => one.ledgerId) : [job.ledgerId]
  const enterable = new Set((await enterableAmong(ctx, about)).map((one) => one.id))
  const allowed = about.every((one) => enterable.has(one))
  const { permission } = jobKinds[job.kind]
  if (!allowed || (permission !== null && !ctx.user.permissions.has(permission)))
    throw forbidden('JB0407', '您已不能进入这个账套，不能下载它的文件')
  const type = job.fileType ?? 'application/octet-stream'
  // a print opens in the browser as it is saved: the same bytes
  return new FileAnswer(job.fileName, type, await ctx.files.get(job.fileDigest), type === 'application/pdf')
}
