/** The overlay of slow calls: shown once a call that asked for it has run for a second. */
import { create } from 'zustand'

const DELAY_MS = 1000

export const useBusy = create<{ slow: number }>(() => ({ slow: 0 }))

/** Counts one running call; answers the function that ends it. */
export function beBusy(): () => void {
  let counted = false
  const timer = setTimeout(() => {
    counted = true
    useBusy.setState((state) => ({ slow: state.slow + 1 }))
  }, DELAY_MS)
  return () => {
    clearTimeout(timer)
    if (counted) useBusy.setState((state) => ({ slow: state.slow - 1 }))
  }
}
