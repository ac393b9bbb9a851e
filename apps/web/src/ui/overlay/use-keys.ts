/** Keys of a whole panel: told before the fields in it pass them on to the page. Give what it answers as the panel's `ref`. */
import { use, useCallback, useEffect, useRef, type RefCallback } from 'react'
import { Shown } from '../../platform/shown.ts'

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

/** What lies over the page while it is there: nothing behind it may hear a key. */
const LAYERS =
  '.ant-modal-wrap, .ant-drawer-open, .ant-image-preview, .ant-tour, .ant-dropdown, .ant-popover, .ant-select-dropdown, .day-panel, [aria-modal="true"]'
/** A window beside the page: its keys are its own while the cursor is in it. */
const WINDOWS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

const visible = (one: HTMLElement): boolean => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden'

/** Whether a key belongs to a layer over the page or a window beside it, not to the page. */
export const layerTakes = (event: Pick<KeyboardEvent, 'target'>): boolean =>
  (event.target instanceof Element && event.target.closest(WINDOWS) !== null) ||
  [...document.querySelectorAll<HTMLElement>(LAYERS)].some(visible)

/** Keys of the page on screen, wherever its cursor is: the one way to listen to them. A hidden page and a page behind a layer hear none. */
export function usePageKeys(press: (event: KeyboardEvent) => void): void {
  const shown = use(Shown)
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    if (!shown) return undefined
    const listen = (event: KeyboardEvent) => {
      if (!layerTakes(event)) latest.current(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [shown])
}

/** Whether what is typed there goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
