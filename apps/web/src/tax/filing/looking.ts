/** Filings the house is at work on by itself are looked at again while somebody waits for them. */
import { useLooking } from '../../platform/looking.ts'
import type { Filing } from './filing.api.ts'

const EVERY_MS = 2000
const SOON_MS = 60_000
/** At work now, or soon: what waits until a bureau is back is not waited for here; a code may be typed on another screen. */
const atWork = ({ state, nextAt, reason }: Filing): boolean =>
  state === 'running' ||
  (state === 'blocked' && reason === 'sms') ||
  (state === 'waiting' && (nextAt === null || nextAt.getTime() - Date.now() < SOON_MS))

export const useLookingAt = (filings: readonly Filing[], again: () => void): void => useLooking(filings.some(atWork), again, EVERY_MS)
