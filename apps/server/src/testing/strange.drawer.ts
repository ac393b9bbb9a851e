/** A drawer for tests of the drawing processes themselves: does what it is told. */
import { AppError } from '@app/domain/kernel/app-error'
import { getPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

export async function* draw({ what, mark }: { readonly what: string; readonly mark?: string }, items: AsyncIterable<string>) {
  if (what === 'spin') for (;;);
  if (what === 'end') process.exit(3)
  if (what === 'refuse') throw new AppError('SP0008', 422, '不画')
  if (what === 'hoard') for (const all: unknown[] = []; ;) all.push('x'.repeat(4_000_000).split(''))
  if (what === 'large') for (let at = 0; at < 64; at += 1) yield Buffer.alloc(2 ** 20, at)
  if (what === 'look')
    yield Buffer.from(JSON.stringify({ pid: process.pid, settings: Object.keys(process.env), priority: getPriority(), mark }))
  // in a callback nobody waits for, as png-js did
  if (what === 'throw') setTimeout(() => JSON.parse('{'), 0)
  if (what === 'reject') void Promise.resolve().then(() => JSON.parse('{'))
  for await (const item of items) {
    yield Buffer.from(item)
    if (what === 'slowly') await pause(20)
  }
  if (what === 'throw' || what === 'reject') await pause(10_000)
}
