/** A reader for tests of the reading processes themselves: does what it is told. */
import { getPriority } from 'node:os'

export function read({ what, bytes }: { readonly what: string; readonly bytes: Uint8Array }): unknown {
  if (what === 'spin') for (;;);
  if (what === 'end') process.exit(3)
  return { pid: process.pid, settings: Object.keys(process.env), priority: getPriority(), length: bytes.length, last: bytes.at(-1) }
}
