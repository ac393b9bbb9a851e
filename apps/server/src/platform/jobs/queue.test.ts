/** The queue by itself: what is written with a transaction, run once by one of several processes, again when it fails, and one of a kind. */
import { newId } from '@app/domain/kernel/id'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { z } from 'zod'
import { testAlone as test, type Bench } from '../../testing/bench.ts'
import { job, recurring, worked, type Job } from './job.ts'
import { openQueue } from './queue.ts'

const Named = z.object({ name: z.string() })
type NamedJob = Job<z.infer<typeof Named>>
const plain = (name: string, attempts = 1): NamedJob => job(name, Named, { lane: { atOnce: 2 }, attempts, pauseSeconds: 1 })

const put = (house: Bench, one: NamedJob, name: string, afterSeconds = 0) => {
  const { database, queue } = house.server.services
  return database.inPlatform((db) => queue.enqueue(db, one, { name }, { id: newId(), afterSeconds }))
}

test('a transaction that is taken back leaves no job', async ({ house }) => {
  const { database, queue } = house.server.services
  const one = plain('with-us')
  const ran: string[] = []
  await queue.work({}, [worked(one, async (_, { name }) => void ran.push(name))])
  const back = database.inPlatform(async (db) => {
    await queue.enqueue(db, one, { name: 'taken back' }, { id: newId() })
    throw new Error('no')
  })
  await expect(back).rejects.toThrow('no')
  await put(house, one, 'kept')
  await expect.poll(() => ran, { timeout: 20_000 }).toEqual(['kept'])
})

test('two processes on one database do nothing twice', async ({ house }) => {
  const one = plain('shared')
  const ran: string[] = []
  const other = openQueue(house.appUrl)
  try {
    for (const [by, queue] of [
      ['first', house.server.services.queue],
      ['second', other],
    ] as const)
      await queue.work({}, [worked(one, async (_, { name }) => void ran.push(`${name} ${by}`))])
    const names = Array.from({ length: 12 }, (_, at) => `job${at}`)
    for (const name of names) await put(house, one, name)
    await expect.poll(() => ran.length, { timeout: 30_000 }).toBe(names.length)
    expect(new Set(ran.map((said) => said.split(' ')[0]))).toEqual(new Set(names))
  } finally {
    await other.close()
  }
})

test('one that fails is run again after a while, and is failed with its reason when it has been run often enough', async ({
  house,
  ledger,
}) => {
  const one = plain('failing', 2)
  let runs = 0
  await house.server.services.queue.work({}, [
    worked(one, () => {
      runs += 1
      return Promise.reject(new Error('nobody at home'))
    }),
  ])
  await put(house, one, 'x')
  const failed = () => ledger.sql(`select state, output->>'message' as message from queue.job where name = 'failing'`)
  await expect.poll(failed, { timeout: 60_000 }).toEqual([{ state: 'failed', message: 'nobody at home' }])
  expect(runs).toBe(2)
})

test('of those that say the same one waits, and it can be made to wait longer', async ({ house, ledger }) => {
  const one: NamedJob = job('single', Named, { lane: { atOnce: 1 }, attempts: 1, unique: ({ name }) => name })
  const { database, queue } = house.server.services
  expect([await put(house, one, 'a', 60), await put(house, one, 'a', 60), await put(house, one, 'b', 60)]).toEqual([true, false, true])
  const [{ id } = { id: '' }] = await ledger.sql<{ id: string }>(`select id from queue.job where singleton_key = 'a'`)
  expect(await database.inPlatform((db) => queue.postpone(db, one, { id, afterSeconds: 3600 }))).toBe(true)
  const [later] = await ledger.sql(`select start_after > now() + interval '50 minutes' as later from queue.job where id = $1`, [id])
  expect(later).toEqual({ later: true })
})

test('of one group so many run at once, wherever they run; another group does not wait for them', async ({ house }) => {
  const one: NamedJob = job('grouped', Named, { lane: { atOnce: 3, group: { of: ({ name }) => name, atOnce: 1 } }, attempts: 1 })
  const running = new Map<string, number>()
  const most = new Map<string, number>()
  let ended = 0
  const other = openQueue(house.appUrl)
  try {
    for (const queue of [house.server.services.queue, other])
      await queue.work({}, [
        worked(one, async (_, { name }) => {
          const now = (running.get(name) ?? 0) + 1
          running.set(name, now)
          most.set(name, Math.max(most.get(name) ?? 0, now))
          await sleep(200)
          running.set(name, now - 1)
          ended += 1
        }),
      ])
    for (const name of ['a', 'b', 'a', 'b', 'a']) await put(house, one, name)
    await expect.poll(() => ended, { timeout: 60_000 }).toBe(5)
    expect([...most.values()]).toEqual([1, 1])
  } finally {
    await other.close()
  }
})

test('what comes again by itself is done once at its time by one of several processes', async ({ house }) => {
  const began: number[] = []
  const often = recurring('often', 2, async () => void began.push(Date.now()))
  const other = openQueue(house.appUrl)
  try {
    for (const queue of [house.server.services.queue, other]) await queue.work({}, [often])
    await expect.poll(() => began.length, { timeout: 60_000 }).toBeGreaterThan(3)
  } finally {
    await other.close()
  }
  // both looked when they began to work, and from then on it was one of them
  const pauses = began.slice(2).map((at, index) => at - began[index + 1]!)
  expect(Math.min(...pauses)).toBeGreaterThan(1500)
})

test('what a killed process was doing by itself is done again, and it goes on coming', async ({ house, ledger }) => {
  let ran = 0
  const left = recurring('left', 3600, async () => void (ran += 1))
  const first = openQueue(house.appUrl)
  await first.work({}, [left])
  await expect.poll(() => ran, { timeout: 20_000 }).toBe(1)
  await first.close()
  // as a kill leaves it: begun, and silent for long
  await ledger.sql(
    `update queue.job set state = 'active', completed_on = null, started_on = now() - interval '1 hour', heartbeat_on = now() - interval '1 hour'
      where name = 'left' and state = 'completed'`,
  )
  const waits = () =>
    ledger.sql<{ state: string }>(`select state from queue.job where name = 'left' and state in ('created', 'retry', 'active')`)
  expect((await waits()).map((one) => one.state).toSorted()).toEqual(['active', 'created'])
  await ledger.sql(`update queue.job set start_after = now() + interval '1 hour' where name = 'left' and state = 'created'`)
  const second = openQueue(house.appUrl)
  try {
    await second.work({}, [left])
    // once because somebody begins to work, once because it was cut off
    await expect.poll(() => ran, { timeout: 60_000 }).toBe(3)
    await expect.poll(waits, { timeout: 20_000 }).toEqual([{ state: 'created' }])
  } finally {
    await second.close()
  }
})

test('what waits for its time begins then, in the process that wrote it', async ({ house }) => {
  const one = plain('on-time')
  let began = 0
  await house.server.services.queue.work({}, [worked(one, async () => void (began = Date.now()))])
  const written = Date.now()
  await put(house, one, 'x', 1)
  await expect.poll(() => began, { timeout: 20_000 }).toBeGreaterThan(0)
  // without its own waking it would be the next look: up to ten seconds
  expect(began - written).toBeLessThan(5000)
})

test('what waits behind what runs is taken up at once', async ({ house }) => {
  const one = plain('behind')
  const ran: string[] = []
  const names = Array.from({ length: 20 }, (_, at) => `job${at}`)
  for (const name of names) await put(house, one, name)
  const began = Date.now()
  await house.server.services.queue.work({}, [worked(one, async (_, { name }) => void ran.push(name))])
  await expect.poll(() => ran.length, { timeout: 120_000 }).toBe(names.length)
  // two at once; at one a look it would be more than a minute and a half
  expect(Date.now() - began).toBeLessThan(30_000)
})
