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
import { callerIn } from '../../ledger/ledgers/index.ts'
import { declaring, leaveLane, takeLane, type Bound } from '../../ledger/tax-login/index.ts'
import type { LedgerCaller, LedgerContext } from '../../platform/http/context.ts'
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
/** Another one of the handler's is at work: it is waited for. */
const LANE_MS = 250
const DUE_SECONDS = 5
const OneFiling = z.object({ ledgerId: z.string(), filingId: z.string() })
/** Several companies at once; the lane of each handler is in the database. */
const AT_ONCE = 4
const filingJob = job('filing', OneFiling, { lane: { atOnce: AT_ONCE }, attempts: 5, unique: ({ filingId }) => filingId })

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

/** Writes it, if it is still this run's to write; answers whether the filing goes on at once. */
const settle = ({ caller, filing, row }: Work, outcome: Outcome): Promise<boolean> =>
  caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    if (!(await queries.endRun(ctx.db, filing.id, row.step, row.run, endedBy(outcome, ctx.now)))) throw new LostLease()
    if (outcome.kind === 'later') return false
    if (outcome.also) await queries.set(ctx.db, filing.id, outcome.also)
    if (outcome.papers) await keep(ctx, filing.id, row.step, outcome.papers)
    if (outcome.kind === 'blocked') return false
    await followed(ctx, filing.id, row)
    return true
  })

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

/** The breaker of the province: what failed is counted, what says when it is back is believed. */
const noted = (caller: LedgerCaller, province: string, outcome: Outcome): Promise<void> =>
  caller.transact(async ({ db, now }) => {
    const { until = null, fault = '', words = '' } = outcome.kind === 'later' ? outcome : {}
    if (until !== null) await health.closed(db, province, until, words, now)
    else if (fault !== '') await health.failed(db, province, fault, now)
    else await health.answered(db, province)
  })

async function callerOf(services: Services, { ledgerId, filingId }: queries.Due): Promise<LedgerCaller> {
  const { begunBy } = await services.database.inLedger(ledgerId, (db) => queries.get(db, filingId))
  const who = await services.database.inPlatform((db) => queries.person(db, begunBy))
  return callerIn(unattended(services, 'filing', withoutRights(who)), ledgerId)
}

const STOPPED_SECONDS = 3600
/** What keeps the work of a step from being begun. */
async function hindrance({ caller }: Work, province: string): Promise<Outcome | null> {
  const { ledger, now } = caller
  if (closedBecause({ ...ledger, status: ledger.stopped ? STOPPED : ENABLED }, dayInChina(now)) !== null)
    return { kind: 'later', seconds: STOPPED_SECONDS, words: '账套已停用或到期，申报暂停；恢复后自动继续' }
  const paused = await caller.transact((ctx) => health.pausedUntil(ctx.db, province, now))
  return paused && { kind: 'later', seconds: 0, words: paused.words, until: paused.until }
}

/** The step that is due, in the handler's lane; answers whether the next may follow at once. */
async function oneStep(caller: LedgerCaller, filingId: string, whom: Bound | null, run: string): Promise<boolean> {
  const lease = { run, now: caller.now, until: new Date(caller.now.getTime() + LEASE_MS) }
  const claimed = await caller.transact(async ({ db, ledger }) => {
    const row = await queries.claim(db, ledger.id, filingId, lease)
    return row && { row, filing: await queries.get(db, filingId) }
  })
  if (claimed === undefined) return false
  const work = { caller, ...claimed }
  const province = whom?.login.declareProvince ?? ''
  const hindered = await hindrance(work, province)
  if (hindered !== null) return settle(work, hindered)
  const outcome = await performed(work)
  await noted(caller, province, outcome)
  return settle(work, outcome)
}

/** Answers false where another one of the handler's is at work. */
async function inLane(caller: LedgerCaller, filingId: string): Promise<boolean | 'taken'> {
  const whom = await declaring(caller)
  const run = newId()
  if (whom === null) return oneStep(caller, filingId, whom, run)
  const { agencyId } = caller.ledger
  const lane = { of: run, now: caller.now, until: new Date(caller.now.getTime() + LEASE_MS) }
  if (!(await caller.transact(({ db }) => takeLane(db, agencyId, whom.handler.id, lane)))) return 'taken'
  try {
    return await oneStep(caller, filingId, whom, run)
  } finally {
    await caller.transact(({ db }) => leaveLane(db, agencyId, whom.handler.id, run))
  }
}

/** Goes on as far as it goes by itself. */
export async function advance(services: Services, due: queries.Due, attempt?: Attempt): Promise<void> {
  for (;;) {
    if (attempt?.stopping() || attempt?.lost.aborted) return
    try {
      const caller = await callerOf(services, due)
      const went = await inLane(caller, due.filingId)
      if (went === 'taken') await pause(LANE_MS)
      else if (!went) return
    } catch (error) {
      // whoever has it now goes on
      if (error instanceof LostLease) return
      throw error
    }
  }
}

export const filing = worked<z.infer<typeof OneFiling>, Services>(filingJob, advance)

/** A filing is worked on as soon as whoever began it, or pressed its button, has committed. */
export const enqueue = (ctx: LedgerContext, queue: Queue, filingId: string) =>
  queue.enqueue(ctx.db, filingJob, { ledgerId: ctx.ledger.id, filingId }, { id: newId() })

/** What waited for its time, and what was left by a process that is gone. */
export async function enqueueDue(services: Services): Promise<void> {
  const now = services.clock()
  await services.database.inPlatform(async (db) => {
    for (const due of await queries.due(db, now)) await services.queue.enqueue(db, filingJob, due, { id: newId() })
  })
}
export const filingsDue = recurring<Services>('filings-due', DUE_SECONDS, (services) => enqueueDue(services))
