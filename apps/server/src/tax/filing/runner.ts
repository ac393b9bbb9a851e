/**
 * Filings go on by themselves: step by step, one at a time of each handler, whichever process takes it up. Every step is claimed with a
 * lease; a worker that falls silent is followed by another, which first asks what became of what was sent.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { isZero } from '@app/domain/kernel/money'
import { dayInChina } from '@app/domain/kernel/period'
import { closedBecause, ENABLED, STOPPED } from '@app/domain/ledger/licence/licence'
import { leftToPay } from '@app/domain/tax/filing/owing'
import { blockedBy, pauseSeconds, sends, stepAfter, type BlockReason, type Step } from '@app/domain/tax/filing/steps'
import { z } from 'zod'
import { BureauFault } from '../../gateways/tax-bureau/errors.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { callerWithin, ledgerNow } from '../../ledger/ledgers/index.ts'
import { declaringIn, inSession, leaveLane, takeLane, type Bound, type Entered } from '../../ledger/tax-login/index.ts'
import { asPlatform, type Tx } from '../../platform/database/database.ts'
import type { CurrentUser, LedgerContext } from '../../platform/http/context.ts'
import { unattended, withoutRights } from '../../platform/http/ledger-caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { job, recurring, worked, type Attempt } from '../../platform/jobs/job.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { keep } from './evidence.ts'
import type { StepRow } from './filing.queries.ts'
import * as queries from './filing.queries.ts'
import * as health from './health.queries.ts'
import { blocked, performers, type Outcome, type Work } from './perform.ts'
import { moveFiled } from './returns.ts'
import { LostLease, pay, submit, takeBack } from './sending.ts'

const LEASE_MS = 60_000
/** Another one of the handler's is at work, though the queue did not know: it is waited for. */
const LANE_MS = 250
const DUE_SECONDS = 5
const OneFiling = z.object({
  ledgerId: z.string(),
  filingId: z.string(),
  /** Whose lane it goes in, as far as that is known: nobody works on another one of the handler's only to wait for it. '': not known. */
  handlerId: z.string().default(''),
})
/** Several handlers at once. */
const AT_ONCE = 4
const filingJob = job('filing', OneFiling, {
  lane: { atOnce: AT_ONCE, group: { of: ({ handlerId, filingId }) => handlerId || filingId, atOnce: 1 } },
  attempts: 5,
  unique: ({ filingId }) => filingId,
})

/** Why a step does not go on, of what its work threw. */
function outcomeOf(error: unknown, attempts: number): Outcome {
  if (error instanceof BureauFault && error.kind === 'notSent')
    return { kind: 'later', seconds: pauseSeconds(attempts), words: error.message, fault: 'notSent', until: error.until }
  if (error instanceof BureauFault && error.kind === 'refused') return blocked(blockedBy(error.theirs), error.message)
  if (isRefusal(error)) return blocked(BY_OWN_CODE[error.code] ?? blockedBy(error.code), error.message)
  throw error
}
/** Refusals of our own about signing in. */
const BY_OWN_CODE: Readonly<Record<string, BlockReason>> = { TL0001: 'profile', TL0004: 'password', TL0006: 'login', TX0001: 'login' }

async function performed(work: Work): Promise<Outcome> {
  const { step, attempts } = work.row
  try {
    if (step === 'submit') return await submit(work)
    if (step === 'pay') return await pay(work)
    if (step === 'void') return await takeBack(work)
    return await performers[step]!(work)
  } catch (error) {
    if (error instanceof LostLease) throw error
    return outcomeOf(error, attempts)
  }
}

const whenOf = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** How a step stands after what it came to. */
function endedBy(outcome: Outcome, now: Date): Parameters<typeof queries.endRun>[4] {
  if (outcome.kind === 'done') return { state: 'done', reason: '', words: '', fault: '', nextAt: null, endedAt: now }
  if (outcome.kind === 'blocked')
    return { state: 'blocked', reason: outcome.reason, words: outcome.words, fault: '', nextAt: null, decided: '' }
  const { until = null, seconds, words, fault = '' } = outcome
  // what is counted is how often in a row it did not arrive: waiting for the bureau, or asking, is no failure and makes no later pause longer
  const times = until === null && fault === 'notSent' ? {} : { attempts: 0 }
  return { state: 'waiting', reason: until === null ? '' : 'maintenance', words, fault, nextAt: until ?? whenOf(now, seconds), ...times }
}

const SENT: Readonly<Partial<Record<Step, string>>> = { submit: '申报受理', pay: '缴款', void: '申报作废' }
/** The step after, and the word of the log where something happened at the bureau. */
async function followed(ctx: LedgerContext, filingId: string, { step }: StepRow): Promise<void> {
  const filing = await queries.get(ctx.db, filingId)
  const { number, period, tax } = filing
  if (sends(step))
    await record(ctx, {
      action: SENT[step]!,
      object: 'taxFiling',
      objectId: filingId,
      after: { tax, period, number },
    })
  if (step === 'readBack') await moveFiled(ctx, filing, filing.outcome === 'accepted' ? 'accepted' : 'differing')
  if (step === 'void') await moveFiled(ctx, filing, 'voided')
  if (step === 'payBack') await moveFiled(ctx, filing, 'paid')
  const next = stepAfter(step, !isZero(leftToPay(filing)))
  if (next !== null) await queries.beginStep(ctx.db, filing, next, ctx.now)
}

type Due = queries.Due & { readonly handlerId?: string }
const put = (queue: Queue, db: Tx, due: Required<Due>) => queue.enqueue(db, filingJob, due, { id: newId() })

/** A filing as one run has it. */
interface Run {
  readonly id: string
  readonly due: queries.Due
  readonly entered: Entered
  /** In whose name it goes on. */
  user?: CurrentUser
  /** Until when the lane is its own. */
  laneUntil?: Date
}
/** A step that this run has taken up. */
interface Opened extends Work {
  readonly province: string
  readonly health: health.Health
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** The lane of the handler, for as long as a lease lasts; false where another has it. */
async function lane(services: Services, db: Tx, { handler }: Bound, run: Run): Promise<boolean> {
  const now = services.clock()
  const until = leaseFrom(now)
  const own = await takeLane(db, handler.agencyId, handler.id, { of: run.id, now, until })
  if (own) run.laneUntil = until
  return own
}
const stillOwn = async (services: Services, db: Tx, whom: Bound | null, run: Run): Promise<boolean> => {
  if (whom === null || run.laneUntil!.getTime() - services.clock().getTime() > LEASE_MS / 2) return true
  return lane(services, db, whom, run)
}

const STOPPED_SECONDS = 3600
/** What keeps the work of a step from being begun. */
function hindrance({ caller: { ledger, now }, health: { paused } }: Opened): Outcome | null {
  if (closedBecause({ ...ledger, status: ledger.stopped ? STOPPED : ENABLED }, dayInChina(now)) !== null)
    return { kind: 'later', seconds: STOPPED_SECONDS, words: '账套已停用或到期，申报暂停；恢复后自动继续' }
  return paused && { kind: 'later', seconds: 0, words: paused.words, until: paused.until }
}

/**
 * Takes up the step that is due, in this transaction; undefined: none is, or it may not be begun, which is written at once (a bureau that
 * is left alone keeps hundreds waiting).
 */
async function take(services: Services, db: Tx, run: Run, whom: Bound | null): Promise<Opened | undefined> {
  const { ledgerId, filingId } = run.due
  const now = services.clock()
  const row = await queries.claim(db, ledgerId, filingId, { run: run.id, now, until: leaseFrom(now) })
  if (row === undefined) return undefined
  const filing = await queries.get(db, filingId)
  const user = (run.user ??= withoutRights(await asPlatform(db, (platform) => queries.person(platform, filing.begunBy))))
  const caller = await callerWithin(db, unattended(services, 'filing', user))
  const province = whom?.login.declareProvince ?? ''
  const opened: Opened = {
    caller,
    ask: (question) => inSession(caller, question, { entered: run.entered }),
    filing,
    row,
    province,
    health: await health.standing(db, province, now),
  }
  const hindered = hindrance(opened)
  if (hindered === null) return opened
  await queries.endRun(db, filing.id, row.step, row.run, endedBy(hindered, now))
  return undefined
}

/** The breaker of the province: what failed is counted, what says when it is back is believed. */
async function noted({ db, now }: LedgerContext, { province, health: before }: Opened, outcome: Outcome): Promise<void> {
  const { until = null, fault = '', words = '' } = outcome.kind === 'later' ? outcome : {}
  if (until !== null) await health.closed(db, province, until, words, now)
  else if (fault !== '') await health.failed(db, province, fault, now)
  else if (before.failing) await health.answered(db, province)
}

/** What a step came to, if it is still this run's to write. */
async function settled(ctx: LedgerContext, { filing, row }: Opened, outcome: Outcome): Promise<void> {
  await lockChain(ctx.db)
  if (!(await queries.endRun(ctx.db, filing.id, row.step, row.run, endedBy(outcome, ctx.now)))) throw new LostLease()
  if (outcome.kind === 'later') return
  if (outcome.also) await queries.set(ctx.db, filing.id, outcome.also)
  if (outcome.papers) await keep(ctx, filing.id, row.step, outcome.papers)
  if (outcome.kind === 'done') await followed(ctx, filing.id, row)
}

const leave = (db: Tx, { handler }: Bound, run: Run) => leaveLane(db, handler.agencyId, handler.id, run.id)

/** A step's work, then in one transaction what it came to and the step after it; undefined where the filing does not go on by itself. */
async function stepped(services: Services, run: Run, whom: Bound | null, opened: Opened, goesOn: () => boolean) {
  const outcome = await performed(opened)
  return opened.caller.transact(async (ctx) => {
    // handlers before the chain, as whoever signs in takes them; whoever sees that it stands still finds the lane free
    const on = outcome.kind === 'done' && goesOn() && (await stillOwn(services, ctx.db, whom, run))
    if (!on && whom !== null) await leave(ctx.db, whom, run)
    await noted(ctx, opened, outcome)
    await settled(ctx, opened, outcome)
    return on ? take(services, ctx.db, run, whom) : undefined
  })
}

/** Goes on as far as it goes by itself, in the lane of the ledger's handler. */
export async function advance(services: Services, { handlerId = '', ...due }: Due, attempt?: Attempt): Promise<void> {
  const { database } = services
  const goesOn = () => !(attempt?.stopping() === true || attempt?.lost.aborted === true)
  const run: Run = { id: newId(), due, entered: {} }
  while (goesOn()) {
    const begun = await database.inLedger(due.ledgerId, async (db) => {
      const whom = await declaringIn({ db, ledger: await ledgerNow(db) })
      if (whom !== null && !(await lane(services, db, whom, run))) {
        if (handlerId === whom.handler.id) return 'taken'
        // behind the others of that handler
        await put(services.queue, db, { ...due, handlerId: whom.handler.id })
        return undefined
      }
      const opened = await take(services, db, run, whom)
      if (opened !== undefined) return { whom, opened }
      if (whom !== null) await leave(db, whom, run)
      return undefined
    })
    if (begun === undefined) return
    if (begun === 'taken') {
      await pause(LANE_MS)
      continue
    }
    const { whom } = begun
    try {
      let opened: Opened | undefined = begun.opened
      while (opened !== undefined) opened = await stepped(services, run, whom, opened, goesOn)
    } catch (error) {
      // whoever has it now goes on
      if (!(error instanceof LostLease)) throw error
    } finally {
      // where it came to its end, or failed
      if (whom !== null) await database.inLedger(due.ledgerId, (db) => leave(db, whom, run))
    }
    return
  }
}

export const filing = worked<z.infer<typeof OneFiling>, Services>(filingJob, advance)

/** A filing is worked on as soon as whoever began it, or pressed its button, has committed. */
export async function enqueue(ctx: LedgerContext, queue: Queue, filingId: string): Promise<void> {
  const whom = await declaringIn(ctx)
  await put(queue, ctx.db, { ledgerId: ctx.ledger.id, filingId, handlerId: whom?.handler.id ?? '' })
}

/** What waited for its time, and what was left by a process that is gone. */
export async function enqueueDue(services: Services): Promise<void> {
  const now = services.clock()
  await services.database.inPlatform(async (db) => {
    for (const due of await queries.due(db, now)) await put(services.queue, db, { ...due, handlerId: '' })
  })
}
export const filingsDue = recurring<Services>('filings-due', DUE_SECONDS, (services) => enqueueDue(services))
