/** Keys of a whole panel: told before the fields in it pass them on to the page. Give what it answers as the panel's `ref`. */
import { useCallback, useEffect, useRef, type RefCallback } from 'react'

export function useKeys<T extends HTMLElement>(press: (event: KeyboardEvent) => void): RefCallback<T> {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  // a dialog draws its content later than the component that opens it
  return useCallback((panel: T | null) => {
    if (panel === null) return undefined
    const listen = (event: KeyboardEvent) => latest.current(event)
    panel.addEventListener('keydown', listen)
    return () => panel.removeEventListener('keydown', listen)
  }, [])
}

/** Keys of the whole window, told before anything on the page hears them; for what covers everything. */
export function useKeysOfWindow(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}
