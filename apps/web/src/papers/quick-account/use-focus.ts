/** Puts the cursor on what Enter should do next, as soon as it can be done. */
import { useEffect, useRef, type RefObject } from 'react'

export function useFocus<E extends HTMLElement>(when: boolean): RefObject<E | null> {
  const target = useRef<E>(null)
  useEffect(() => {
    if (!when) return undefined
    // the dialog has to stand before it can hold the cursor
    const timer = setTimeout(() => target.current?.focus())
    return () => clearTimeout(timer)
  }, [when])
  return target
}
