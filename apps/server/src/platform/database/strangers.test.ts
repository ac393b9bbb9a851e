/** Who is nobody yet never takes the database from those who work. */
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { forStrangers } from './strangers.ts'

/** A database that tells how many are in it at once. */
function counting() {
  const told = { now: 0, most: 0 }
  const inPlatform = async (work: (tx: never) => Promise<unknown>) => {
    told.now += 1
    told.most = Math.max(told.most, told.now)
    try {
      return await work(undefined as never)
    } finally {
      told.now -= 1
    }
  }
  return { told, database: { inPlatform } as unknown as Database }
}

test('a hundred at once are served four at a time, in their order, also after one that fails', async () => {
  const { told, database } = counting()
  const strangers = forStrangers(database, 4)
  const served: number[] = []
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      strangers.inPlatform(async () => {
        await new Promise((go) => setImmediate(go))
        served.push(index)
        if (index % 7 === 0) throw new Error('refused')
      }),
    ),
  )
  expect(told).toEqual({ now: 0, most: 4 })
  expect(served).toEqual(Array.from({ length: 100 }, (_, index) => index))
  expect(all.filter((one) => one.status === 'rejected')).toHaveLength(15)
})

test('whoever has waited too long is told to come again, and takes nobody’s turn', async () => {
  const { told, database } = counting()
  const strangers = forStrangers(database, 1, 20)
  const ends: (() => void)[] = []
  const first = strangers.inPlatform(() => new Promise<void>((end) => ends.push(end)))
  const late = strangers.inPlatform(() => Promise.resolve('late'))
  await new Promise((go) => setTimeout(go, 40))
  const young = strangers.inPlatform(() => Promise.resolve('young'))
  for (const end of ends) end()
  await first
  await expect(late).rejects.toMatchObject({ status: 503 })
  expect(await young).toBe('young')
  expect(await strangers.inPlatform(() => Promise.resolve('after'))).toBe('after')
  expect(told.most).toBe(1)
})
