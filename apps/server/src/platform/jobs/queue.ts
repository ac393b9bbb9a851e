/**
 * The queue of background jobs, in the database: a job is written with what it is about and run by whichever process takes it. A run
 * whose process is gone, or that fails, is followed by another. The tables are made by a migration; nothing is created here.
 */
import { newId } from '@app/domain/kernel/id'
import { PgBoss } from 'pg-boss'
import type { Tx } from '../database/database.ts'
import { withTrace, type Job, type Worked } from './job.ts'
import { within } from './within.queries.ts'
import { LONGEST_SECONDS, optionsOf, startBoss, type When } from './boss.ts'

/** Workers are woken as soon as a job is written; they look for those that waited for their time, and oftener where nothing wakes them. */
const POLL_SECONDS = 2
const POLL_WHEN_WOKEN_SECONDS = 10
/** After its moment by the database's clock. */
const WAKE_MS = 50

export interface Queue {
  /** Written with the caller's transaction; false where one that says the same waits already. */
  enqueue<I extends object>(tx: Tx, job: Job<I>, input: I, when: When): Promise<boolean>
  /** One that waits begins so much later from now; false where it has begun. */
  postpone<I extends object>(tx: Tx, job: Job<I>, when: Required<When>): Promise<boolean>
  /** Takes up jobs in this process. */
  work<S>(services: S, jobs: readonly Worked<S>[]): Promise<void>
  /** Takes up no more; what runs is given its unit to end. */
  close(): Promise<void>
}

/** Nothing is connected before something is written or run. */
export function openQueue(connectionString: string): Queue {
  let opened: Promise<PgBoss> | undefined
  let stopping = false
  const names: string[] = []
  const open = (works: boolean) =>
    (opened ??= startBoss(connectionString, works, () => stopping).catch((error: unknown) => {
      // whoever asks next tries again
      opened = undefined
      throw error
    }))
  const known = new Set<string>()
  /** The workers of each queue that this process has: each is woken by its own number. */
  const workers = new Map<string, string[]>()
  const declare = async (boss: PgBoss, name: string, keyed: boolean) => {
    if (known.has(name)) return
    await boss.createQueue(name, { notify: true, policy: keyed ? 'short' : 'standard' })
    known.add(name)
  }
  /** What waits for its time begins then where it is written in a process that works; others see it at their next look. */
  const wakeThen = (boss: PgBoss, name: string, afterSeconds: number) => {
    if (afterSeconds <= 0 || afterSeconds > LONGEST_SECONDS) return
    const wake = () => {
      if (!stopping) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
    }
    setTimeout(wake, afterSeconds * 1000 + WAKE_MS).unref()
  }
  return {
    enqueue: async (tx, job, input, when) => {
      const boss = await open(false)
      await declare(boss, job.name, job.unique !== undefined)
      const sent = await boss.send(job.name, withTrace(input), { ...optionsOf(job, input, when), db: within(tx) })
      wakeThen(boss, job.name, when.afterSeconds ?? 0)
      return sent !== null
    },
    postpone: async (tx, job, { id, afterSeconds }) => {
      const boss = await open(false)
      const { updated } = await boss.update(job.name, undefined, { id, startAfter: afterSeconds, db: within(tx) })
      wakeThen(boss, job.name, afterSeconds)
      return updated > 0
    },
    work: async (services, jobs) => {
      const boss = await open(true)
      for (const { name, keyed, atOnce, groupAtOnce, again, run } of jobs) {
        await declare(boss, name, keyed)
        names.push(name)
        const begin = async (afterSeconds: number) => {
          if (again === undefined) return
          await boss.send(name, {}, optionsOf(again, {}, { id: newId(), afterSeconds }))
          wakeThen(boss, name, afterSeconds)
        }
        const own: string[] = []
        workers.set(name, own)
        for (let slot = 0; slot < atOnce; slot += 1)
          own[slot] = await boss.work(
            name,
            {
              pollingIntervalSeconds: POLL_SECONDS,
              notifyPollingIntervalSeconds: POLL_WHEN_WOKEN_SECONDS,
              ...(groupAtOnce !== undefined && { groupConcurrency: groupAtOnce }),
            },
            async ([one]) => {
              if (one === undefined) return
              try {
                // before it is done: however this run ends, there is one after it
                await begin(again?.everySeconds ?? 0)
                await run(services, one.data, { stopping: () => stopping, lost: one.signal })
              } finally {
                // what waits behind it is taken up at once, not at the next look
                const worker = own[slot]
                if (worker !== undefined) boss.notifyWorker(worker)
              }
            },
          )
        // whoever begins to work looks at once: nobody may have worked for a while
        if (again && (await boss.update(name, undefined, { singletonKey: name, startAfter: 0 })).updated === 0) await begin(0)
      }
    },
    close: async () => {
      stopping = true
      const boss = await opened?.catch(() => undefined)
      if (boss === undefined) return
      await Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
      await boss.stop({ graceful: false })
    },
  }
}
