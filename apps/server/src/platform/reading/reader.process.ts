/** The program in which files from outside are read: told which reader, it answers with one result or one refusal, and waits for the next. */
import { AppError } from '@app/domain/kernel/app-error'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { giveWay } from '../give-way.ts'
import type { ReadingAnswer, ReadingTask } from './in-reader.ts'

type Reader = { readonly read: (input: unknown) => unknown }

/** Microseconds of the processor this process may have had when its file must be read; none while it rests. */
const until = new BigInt64Array(new SharedArrayBuffer(8))
const RESTS = 0n

/**
 * A reader that is busy hears nothing, so a thread beside it looks: whether whoever asked is still there, and whether the file has had
 * the processor longer than it may. What counts is the processor's time: on a busy machine a reader, which gives way to everybody, waits
 * most of the time, and that is not the file's fault.
 */
function watched(): void {
  const code = `const until = require('node:worker_threads').workerData
    for (;;) {
      Atomics.wait(until, 0, ${RESTS}n, 2000)
      const most = Atomics.load(until, 0)
      if (most !== ${RESTS}n) Atomics.wait(until, 0, most, 50)
      const { user, system } = process.cpuUsage()
      const late = most !== ${RESTS}n && most === Atomics.load(until, 0) && BigInt(user + system) > most
      if (late || process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')
    }`
  new Worker(code, { eval: true, workerData: until, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 } }).unref()
  process.once('disconnect', () => process.exit())
}
/** From here on the file's own time counts. */
function begin(cpuMs: number): void {
  const { user, system } = process.cpuUsage()
  Atomics.store(until, 0, BigInt(Math.ceil(user + system + cpuMs * 1000)))
  Atomics.notify(until, 0)
}
function end(): void {
  Atomics.store(until, 0, RESTS)
  Atomics.notify(until, 0)
}

const send = (message: ReadingAnswer): void => void process.send!(message)

/** The bytes of the file that is announced, as they come in. */
async function bytesOf(length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length;) {
    const chunk = process.stdin.read(Math.min(length - at, process.stdin.readableLength || 1)) as Buffer | null
    if (chunk === null) {
      await once(process.stdin, 'readable')
      continue
    }
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

async function answer({ module, input }: ReadingTask): Promise<void> {
  const { read } = (await import(module)) as Reader
  if (input === undefined) return
  const bytes = await bytesOf(input.length)
  begin(input.cpuMs)
  send({ kind: 'begun' })
  try {
    const result = await read({ ...input.facts, bytes })
    send({ kind: 'result', result, memory: process.memoryUsage.rss() })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, status, message, details } = error
    send({ kind: 'refusal', code, status, message, details, memory: process.memoryUsage.rss() })
  } finally {
    end()
  }
}

giveWay(10)
watched()
process.on('message', (task: ReadingTask) => void answer(task))
