/** What the house is at work on by itself is looked at again while somebody waits for it. */
import { useEffect } from 'react'
import type { Filing } from './filing.api.ts'

const EVERY_MS = 2000
const SOON_MS = 60_000
/** At work now, or soon: what waits until a bureau is back is not waited for here. */
const atWork = ({ state, nextAt }: Filing): boolean =>
  state === 'running' || (state === 'waiting' && (nextAt === null || nextAt.getTime() - Date.now() < SOON_MS))

export function useLooking(filings: readonly Filing[], again: () => void): void {
  const busy = filings.some(atWork)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setInterval(again, EVERY_MS)
    return () => clearInterval(timer)
  }, [busy, again])
}
