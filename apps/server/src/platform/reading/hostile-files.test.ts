/** Files made to hold us up: each is refused or read in bounded time, and nothing else waits for it. */
import { AppError } from '@app/domain/kernel/app-error'
import { strToU8 } from 'fflate'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { readDocument } from '../documents/read-document.ts'
import { readTable } from '../spreadsheet/read.ts'
import { HOSTILE_FILES, repeated } from '../../testing/hostile-files.ts'

test.each(HOSTILE_FILES)('%s', async (name, make, how) => {
  const bytes = make()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const outcome = await (how === 'table' ? readTable(bytes, name) : readDocument(bytes, name)).then(
    () => 'read',
    (refusal: unknown) => (refusal instanceof AppError && refusal.status < 500 ? 'refused' : refusal),
  )
  const took = performance.now() - started
  delay.disable()
  expect(['read', 'refused']).toContain(outcome)
  expect(took).toBeLessThan(25_000)
  // what is handed over is all the main thread has to do with it
  expect(delay.max / 1e6, `${name} 占住主线程`).toBeLessThan(1500)
})

test('while one firm’s worst files are read, another’s small one is read at once', async () => {
  const { onBehalfOf } = await import('../beside/whose.ts')
  const slow = Array.from({ length: 6 }, (_, index) =>
    onBehalfOf({ firm: '慢', person: 'a', client: false }, () =>
      readTable(repeated('2026-01-01,1.00,货款,对方公司\n', 250_000), `${index}.csv`).catch(() => null),
    ),
  )
  const started = performance.now()
  const { sheets } = await onBehalfOf({ firm: '快', person: 'b', client: false }, () =>
    readTable(strToU8('日期,金额\n2026-01-01,1.00'), 'a.csv'),
  )
  const took = performance.now() - started
  let done = 0
  for (const one of slow) void one.then(() => (done += 1))
  await Promise.resolve()
  expect([sheets[0]!.rows.length, done]).toEqual([2, 0])
  expect(took).toBeLessThan(5000)
  await Promise.all(slow)
})
