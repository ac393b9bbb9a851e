/**
 * Closed months are packed for the archive by themselves: a job of whoever closed them, begun a few seconds after their last close,
 * so that whoever closes many is not held up by it, and a close that is taken back at once leaves no package.
 */
import type { Period } from '@app/domain/kernel/period'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePackages } from '../../finance/archive/index.ts'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import type { LedgerCaller } from '../../platform/http/context.ts'
import { beginMany } from './begin-job.ts'
import { countWords, eachOfMany, type ManyCaller } from './many.ts'
import { log, type Progress } from './runner.ts'

export interface ClosedMonth {
  readonly ledgerId: string
  readonly name: string
  readonly period: Period
}

interface Pack {
  readonly months: ClosedMonth[]
  lastAt: number
}
/** What of each person waits to be packed in this process. */
const packs = new Map<string, Pack>()

const LOOK_MS = 200

/** Never fails: the months are closed, and what is not packed is shown as missing where packages are looked at. */
export async function packLater(caller: ManyCaller, closed: readonly ClosedMonth[]): Promise<void> {
  const { user, packAfterSeconds } = caller
  if (packAfterSeconds === null || closed.length === 0) return
  const waiting = packs.get(user.id)
  if (waiting) {
    waiting.months.push(...closed)
    waiting.lastAt = Date.now()
    return
  }
  const pack = { months: [...closed], lastAt: Date.now() }
  packs.set(user.id, pack)
  try {
    await beginMany(caller, 'packMonths', '归档已结账月份', false, (own) => (progress) => packAll(own, pack, packAfterSeconds, progress))
  } catch (error) {
    packs.delete(user.id)
    log.error({ err: error }, 'closed months are not packed')
  }
}

async function packAll(caller: ManyCaller, pack: Pack, afterSeconds: number, progress: Progress) {
  let done = 0
  let all = 0
  try {
    while (pack.months.length > 0) {
      while (Date.now() - pack.lastAt < afterSeconds * 1000) {
        progress.step(0, '等待结账告一段落')
        await sleep(LOOK_MS)
      }
      const items = pack.months.splice(0)
      all += items.length
      done += await eachOfMany(progress, {
        items,
        doing: '正在归档',
        did: '已归档',
        about: ({ ledgerId, name, period }) => ({ id: ledgerId, name, period }),
        work: async ({ ledgerId, period }, step) => {
          const { made } = await makePackages(await callerIn(caller, ledgerId), period, step)
          return made.length === 0 ? '已归档，没有变化' : `已生成 ${made.join('、')} 的档案包`
        },
      })
    }
  } finally {
    // no turn of others between the last look and this: whoever closes from here on begins a job anew
    packs.delete(caller.user.id)
  }
  return { message: countWords('已归档', done, all) }
}

async function callerIn(caller: ManyCaller, ledgerId: string): Promise<LedgerCaller> {
  const ledger = await caller.database.inLedger(ledgerId, ledgerNow)
  const own = { ...caller, ledger, now: caller.now, tell: () => undefined }
  return {
    ...own,
    transact: (work, options) => caller.database.inLedger(ledgerId, (db) => work({ ...own, db, now: caller.now }), { ...options }),
  }
}
