/** Keys of a whole panel: told before the fields in it pass them on to the page. */
import { useEffect, useRef, type RefObject } from 'react'

export function useKeys<T extends HTMLElement>(press: (event: KeyboardEvent) => void): RefObject<T | null> {
  const element = useRef<T>(null)
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const panel = element.current
    const listen = (event: KeyboardEvent) => latest.current(event)
    panel?.addEventListener('keydown', listen)
    return () => panel?.removeEventListener('keydown', listen)
  }, [])
  return element
}
