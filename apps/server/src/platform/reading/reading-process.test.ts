/** What a process that reads a file is given, how it ends, and that nothing of it stays. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { inReader } from './in-reader.ts'

const STRANGE = new URL('../../testing/strange.reader.ts', import.meta.url)
const LIMITS = { cpuMs: 20_000, heapMegabytes: 100 }

interface Seen {
  readonly pid: number
  readonly settings: readonly string[]
  readonly priority: number
  readonly length: number
  readonly last: number
}
const ask = (what: string, bytes = new Uint8Array([1, 2, 3]), limits = LIMITS) => inReader<Seen>(STRANGE, { bytes, what }, limits)

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a reader knows no settings and no keys, gives way to others, and gets its file whole', async () => {
  process.env['DATABASE_URL'] = 'postgres://secret'
  const large = new Uint8Array(19 * 2 ** 20).fill(7)
  const seen = await ask('look', large).finally(() => delete process.env['DATABASE_URL'])
  expect(
    seen.settings.filter((name) => !['MALLOC_ARENA_MAX', 'TZ', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'].includes(name)),
  ).toEqual([])
  expect(seen).toMatchObject({ priority: 10, length: large.length, last: 7 })
  // what was handed over stays the caller's
  expect([large.length, large.at(-1)]).toEqual([19 * 2 ** 20, 7])
})

test('one that ends or takes too long is refused, and the next file finds a reader', async () => {
  await expect(ask('end')).rejects.toMatchObject({ code: 'DO0002' })
  await expect(ask('spin', undefined, { ...LIMITS, cpuMs: 200 })).rejects.toMatchObject({ code: 'DO0002' })
  expect(await ask('look')).toMatchObject({ length: 3 })
})

test('what counts is the time of the processor: one that waits for it is not refused', async () => {
  expect(await ask('wait', undefined, { ...LIMITS, cpuMs: 200 })).toMatchObject({ length: 3 })
  // nor does it carry over to the next file
  expect(await ask('wait', undefined, { ...LIMITS, cpuMs: 200 })).toMatchObject({ length: 3 })
})

test('a resting reader that is killed is no fault of the next file', async () => {
  const { pid } = await ask('look')
  process.kill(pid, 'SIGKILL')
  const next = await ask('look')
  expect(next.pid).not.toBe(pid)
  expect(next.length).toBe(3)
})

test('whoever asked is killed with -9: its busy reader ends as well', async () => {
  const door = fileURLToPath(new URL('./in-reader.ts', import.meta.url))
  const script = `import { inReader } from ${JSON.stringify(door)}
    const reader = new URL(${JSON.stringify(STRANGE.href)})
    const { pid } = await inReader(reader, { bytes: new Uint8Array(1), what: 'look' })
    console.log(pid)
    await inReader(reader, { bytes: new Uint8Array(1), what: 'spin' })`
  const program = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = await new Promise<number>((done) => program.stdout.once('data', (text: Buffer) => done(Number(text.toString()))))
  expect(lives(pid)).toBe(true)
  program.kill('SIGKILL')
  await vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 20_000, interval: 200 })
}, 40_000)
