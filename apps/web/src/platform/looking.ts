/** What is shown is looked at again and again while something goes on behind it, and once more when that is over. */
import { useEffect, useRef } from 'react'

const LOOK_MS = 4000
/** Of what is being reckoned for whoever looks: every look has some more of it done. */
export const SOON_MS = 1000

export function useLooking(busy: boolean, again: () => void, everyMs = LOOK_MS): void {
  const look = useRef(again)
  const was = useRef(false)
  useEffect(() => {
    look.current = again
  }, [again])
  useEffect(() => {
    if (!busy) {
      if (was.current) look.current()
      was.current = false
      return undefined
    }
    was.current = true
    const looking = setInterval(() => look.current(), everyMs)
    return () => clearInterval(looking)
  }, [busy, everyMs])
}
