/** A reader for tests of the reading processes themselves: does what it is told. */
import { getPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

export async function read({ what, bytes }: { readonly what: string; readonly bytes: Uint8Array }): Promise<unknown> {
  if (what === 'spin') for (;;);
  // as on a machine whose processors others have
  if (what === 'wait') await pause(600)
  if (what === 'end') process.exit(3)
  return { pid: process.pid, settings: Object.keys(process.env), priority: getPriority(), length: bytes.length, last: bytes.at(-1) }
}
