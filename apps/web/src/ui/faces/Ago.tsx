/** How long ago something was, told anew each minute; the moment itself is shown under the pointer. */
import { useSyncExternalStore } from 'react'
import { agoShown, momentShown } from './formats.ts'

const MINUTE = 60_000
const listeners = new Set<() => void>()
let now = new Date()
let clock: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  // the first to look starts the clock, the last stops it
  if (listeners.size === 0) {
    now = new Date()
    clock = setInterval(tick, MINUTE)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(clock)
  }
}

export function Ago({ at }: { at: Date }) {
  const current = useSyncExternalStore(follow, () => now)
  return (
    <time dateTime={at.toISOString()} title={momentShown(at)}>
      {agoShown(at, current)}
    </time>
  )
}
