/** Whether anybody is at the page: what it asks by itself meanwhile does not keep the session (决定 0065). */
const AWAY_MS = 60_000

let seenAt = performance.now()
if (typeof window !== 'undefined')
  for (const act of ['keydown', 'pointerdown', 'wheel'] as const)
    window.addEventListener(act, () => void (seenAt = performance.now()), { capture: true, passive: true })

export const isUnattended = (): boolean => performance.now() - seenAt > AWAY_MS
