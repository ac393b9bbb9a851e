/**
 * Closed months are packed for the archive by themselves: a job of whoever closed them, begun a few seconds after their last close,
 * so that whoever closes many is not held up by it, and a close that is taken back at once leaves no package. What waits is written
 * down: when the process ends, the next takes it up.
 */
import { LEASE_SECONDS } from '@app/domain/assist/jobs/job'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePackages } from '../../finance/archive/index.ts'
import { callerIn, unattended } from '../../ledger/ledgers/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/http/scopes.ts'
import { beginMany } from './begin-job.ts'
import { countWords, eachOfMany, type ManyCaller } from './many.ts'
import * as queries from './packing.queries.ts'
import type { ClosedMonth } from './packing.queries.ts'
import { Cancelled, log, type Progress } from './runner.ts'

interface Pack {
  readonly months: ClosedMonth[]
  lastAt: number
}
/** What of each person waits to be packed in this process, by the database it is of. */
const waiting = new WeakMap<Database, Map<string, Pack>>()
function packsOf(database: Database): Map<string, Pack> {
  const known = waiting.get(database) ?? new Map<string, Pack>()
  waiting.set(database, known)
  return known
}

const LOOK_MS = 200

/** Writes down that months wait, as soon as each is closed. Never fails: what is not packed is shown as missing. */
async function wantPacked({ database, user, now, packAfterSeconds }: ManyCaller, closed: readonly ClosedMonth[]): Promise<void> {
  if (packAfterSeconds === null || closed.length === 0) return
  try {
    await database.inPlatform((db) => queries.want(db, user.id, closed, now))
  } catch (error) {
    log.error({ err: error }, 'closed months are not written down to be packed')
  }
}

/** Never fails: the months are closed, and what is not packed is shown as missing where packages are looked at. */
export async function packLater(caller: ManyCaller, closed: readonly ClosedMonth[]): Promise<void> {
  await wantPacked(caller, closed)
  await packSoon(caller, closed)
}

/** For a job that closes one after another: each is written down at once, all are packed together when the job is over, also when it was stopped. */
export function packTogether(caller: ManyCaller) {
  const closed: ClosedMonth[] = []
  return {
    add: async (month: ClosedMonth) => {
      closed.push(month)
      await wantPacked(caller, [month])
    },
    pack: () => packLater(caller, closed),
  }
}

/** For books made up before anybody could close them: all closed months of a ledger are taken up when the server starts. */
export async function packWhenStarted({ database, clock }: Services, userId: string, ledgerId: string): Promise<void> {
  const months = await database.inLedger(ledgerId, (db) => queries.closedIn(db, ledgerId))
  // as if whoever closed them were gone
  const wantedAt = new Date(clock().getTime() - 2 * LEASE_SECONDS * 1000)
  if (months.length > 0) await database.inPlatform((db) => queries.want(db, userId, months, wantedAt))
}

async function packSoon(caller: ManyCaller, closed: readonly ClosedMonth[]): Promise<void> {
  const { user, packAfterSeconds } = caller
  if (packAfterSeconds === null || closed.length === 0) return
  const packs = packsOf(caller.database)
  const known = packs.get(user.id)
  if (known) {
    known.months.push(...closed)
    known.lastAt = Date.now()
    return
  }
  const pack = { months: [...closed], lastAt: Date.now() }
  packs.set(user.id, pack)
  try {
    await beginMany(
      caller,
      { kind: 'packMonths', title: '归档已结账月份', asked: false },
      (own) => (progress) => packAll(own, pack, packAfterSeconds, progress),
    )
  } catch (error) {
    packs.delete(user.id)
    log.error({ err: error }, 'closed months are not packed')
  }
}

/**
 * Takes up what processes that are gone had not packed: when the server starts, and now and then while it runs, for a job is known to
 * be lost only when its lease has run out. Answers how to stop.
 */
export function keepPacking(services: Services): () => void {
  const { config, database } = services
  if (config.packAfterSeconds === null) return () => undefined
  const take = async () => {
    const now = services.clock()
    const since = new Date(now.getTime() - LEASE_SECONDS * 1000)
    for (const one of await database.inPlatform((db) => queries.lost(db, now, since))) {
      if (packsOf(database).has(one.userId)) continue
      await packSoon(unattended(services, 'packing', one, now), one.months)
    }
  }
  // the next look makes up for one that failed
  const look = () => void take().catch((error: unknown) => log.error({ err: error }, 'lost packings are not taken up'))
  look()
  const timer = setInterval(look, LEASE_SECONDS * 1000)
  return () => clearInterval(timer)
}

async function packAll(caller: ManyCaller, pack: Pack, afterSeconds: number, progress: Progress) {
  let done = 0
  let all = 0
  const settle = (months: readonly Pick<ClosedMonth, 'ledgerId' | 'period'>[]) =>
    caller.database.inPlatform((db) => queries.settle(db, months))
  let items: readonly ClosedMonth[] = []
  try {
    while (pack.months.length > 0) {
      while (Date.now() - pack.lastAt < afterSeconds * 1000) {
        progress.step(0, '等待结账告一段落')
        await sleep(LOOK_MS)
      }
      items = pack.months.splice(0)
      all += items.length
      done += await eachOfMany(progress, {
        items,
        doing: '正在归档',
        did: '已归档',
        about: ({ ledgerId, name, period }) => ({ id: ledgerId, name, period }),
        work: async ({ ledgerId, period }, step) => {
          try {
            const { made } = await makePackages(await callerIn(caller, ledgerId), period, step)
            return made.length === 0 ? '已归档，没有变化' : `已生成 ${made.join('、')} 的档案包`
          } finally {
            // one that fails is told with its reason, and not tried for ever
            await settle([{ ledgerId, period }])
          }
        },
      })
    }
  } catch (error) {
    // who stops it wants no more of them; whatever else ends it leaves them to be taken up
    if (error instanceof Cancelled) await settle([...items, ...pack.months])
    throw error
  } finally {
    // no turn of others between the last look and this: whoever closes from here on begins a job anew
    packsOf(caller.database).delete(caller.user.id)
  }
  return { message: countWords('已归档', done, all, '个月份') }
}
