/**
 * Closed months are packed for the archive by themselves: a job of whoever closed them, begun a few seconds after their last close,
 * so that whoever closes many is not held up by it, and a close that is taken back at once leaves no package. What waits is written
 * down with the close, and packed by whichever process comes to it.
 */
import { callerIn, type ManyCaller } from '../../ledger/ledgers/index.ts'
import { asPlatform, type Tx } from '../../platform/database/database.ts'
import { unattended, withoutRights } from '../../platform/http/ledger-caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { makePackages } from '../../finance/archive/index.ts'
import { job, recurring } from '../../platform/jobs/job.ts'
import { ATTEMPTS, OneJob, sweep, writeDown, type Beginner } from './begin-job.ts'
import { PACK_QUEUE } from './jobs.queries.ts'
import { countWords, eachOfMany } from './many.ts'
import * as queries from './packing.queries.ts'
import type { ClosedMonth } from './packing.queries.ts'
import { Cancelled, Left, log, type Outcome, type Progress } from './runner.ts'

export const packJob = job(PACK_QUEUE, OneJob, { lane: { atOnce: 1 }, attempts: ATTEMPTS })

type Packer = Beginner & Pick<ManyCaller, 'packAfterSeconds'>
type Month = Pick<ClosedMonth, 'ledgerId' | 'period'>

/** Writes down that a month waits, with the transaction that closes it. */
export async function wantPacked({ user, now, packAfterSeconds }: Packer, tx: Tx, closed: readonly Month[]): Promise<void> {
  if (packAfterSeconds !== null) await asPlatform(tx, (db) => queries.want(db, user.id, closed, now))
}

/** Never fails: the months are closed, and what is not packed is shown as missing where packages are looked at. */
export async function packLater(caller: Packer, closed: readonly ClosedMonth[]): Promise<void> {
  if (caller.packAfterSeconds === null || closed.length === 0) return
  try {
    await caller.database.inPlatform((db) => queries.want(db, caller.user.id, closed, caller.now))
  } catch (error) {
    log.error({ err: error }, 'closed months are not written down to be packed')
  }
  await packSoon(caller)
}

/** What a person closed is packed when they have closed nothing for a while: one job waits, and each close lets it wait anew. */
export async function packSoon(caller: Packer): Promise<void> {
  const { database, queue, user, now, packAfterSeconds } = caller
  if (packAfterSeconds === null) return
  try {
    await database.inPlatform(async (db) => {
      // one after another, so that two closes begin one job
      await queries.lockPerson(db, user.id)
      const waiting = await queries.waitingPack(db, user.id)
      if (waiting && (await queue.postpone(db, packJob, { id: waiting.id, afterSeconds: packAfterSeconds }))) return
      if ((await queries.wanted(db, user.id)).length === 0) return
      await sweep(db, user.id, now)
      const id = await writeDown(db, caller, { kind: 'packMonths', title: '归档已结账月份', ledgerId: null, given: null })
      await queue.enqueue(db, packJob, { id }, { id, afterSeconds: packAfterSeconds })
    })
  } catch (error) {
    log.error({ err: error }, 'closed months are not packed')
  }
}

/** For books made up before anybody could close them: all closed months of a ledger are taken up when the server starts. */
export async function packWhenStarted({ database, clock }: Services, userId: string, ledgerId: string): Promise<void> {
  const months = await database.inLedger(ledgerId, (db) => queries.closedIn(db, ledgerId))
  if (months.length > 0) await database.inPlatform((db) => queries.want(db, userId, months, clock()))
}

/** Takes up what waits and is of no job: its job could not be begun, or is over without it. */
export const packForgotten = recurring<Services>('pack-forgotten', 600, async (services) => {
  if (services.config.packAfterSeconds === null) return
  for (const one of await services.database.inPlatform(queries.forgotten))
    await packSoon(unattended(services, 'packing', withoutRights(one)))
})

/** What waits of this person, month after month. */
export async function packAll(caller: ManyCaller, progress: Progress): Promise<Outcome> {
  const { database, user } = caller
  const settle = (months: readonly Month[]) => database.inPlatform((db) => queries.settle(db, months))
  const waiting = await database.inPlatform((db) => queries.wanted(db, user.id))
  const again = new Set(waiting.map(({ ledgerId, period }) => `${ledgerId} ${period}`))
  // a month packed by a run before and closed once more since is packed once more
  const earlier = progress.before.filter(({ aboutLedgerId, period }) => !again.has(`${aboutLedgerId} ${period}`))
  try {
    const done = await eachOfMany(
      { ...progress, before: [] },
      {
        items: waiting,
        doing: '正在归档',
        did: '已归档',
        about: ({ ledgerId, name, period }) => ({ id: ledgerId, name, period }),
        work: async ({ ledgerId, period }, step) => {
          try {
            const { made } = await makePackages(await callerIn(caller, ledgerId), period, step)
            await settle([{ ledgerId, period }])
            return made.length === 0 ? '已归档，没有变化' : `已生成 ${made.join('、')} 的档案包`
          } catch (error) {
            // one that fails is told with its reason, and not tried for ever
            if (!(error instanceof Left)) await settle([{ ledgerId, period }])
            throw error
          }
        },
      },
    )
    const all = waiting.length + earlier.length
    return { message: countWords('已归档', done + earlier.filter((one) => one.done).length, all, '个月份') }
  } catch (error) {
    // who stops it wants no more of them; whatever else ends it leaves them to the next run
    if (error instanceof Cancelled) await settle(waiting)
    throw error
  }
}
