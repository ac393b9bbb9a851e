/** A program beside the server, watched from a thread of its own: busy, it hears nothing. */
import { Worker } from 'node:worker_threads'

/** Microseconds of the processor this process may have had when its work must be done; none while it rests. */
const until = new BigInt64Array(new SharedArrayBuffer(8))
const RESTS = 0n

/**
 * The thread looks whether whoever started this program is still there, and whether the work has had the processor longer than it may.
 * What counts is the processor's time: on a busy machine a program that gives way to everybody waits most of the time, and that is not the
 * work's fault.
 */
export function watched(): void {
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
}

/** Milliseconds of the processor this process has had. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** From here on the work may have the processor so long; said again, from there on. */
export function begin(ms: number): void {
  Atomics.store(until, 0, BigInt(Math.ceil((cpuMs() + ms) * 1000)))
  Atomics.notify(until, 0)
}
export function end(): void {
  Atomics.store(until, 0, RESTS)
  Atomics.notify(until, 0)
}
