/** Page down and Page up move between the fields of a form as Tab and Shift+Tab do (spec 2 §2.2). */

const FIELDS = 'input, textarea, select, form button, [role="dialog"] button'
const STOPS = 'a[href], button, input, select, textarea, [tabindex]'

/** -1 back, 1 on, 0 when the key is not for moving between fields. */
export function direction(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'defaultPrevented'>): -1 | 0 | 1 {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return 0
  return event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
}

const reachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0

function press(event: KeyboardEvent): void {
  const step = direction(event)
  const from = event.target
  if (step === 0 || !(from instanceof HTMLElement) || !from.matches(FIELDS)) return
  event.preventDefault()
  // a page with keys of its own moves itself; it is asked first
  const tab = new KeyboardEvent('keydown', { key: 'Tab', code: 'Tab', shiftKey: step < 0, bubbles: true, cancelable: true })
  if (!from.dispatchEvent(tab)) return
  const scope = from.closest('[role="dialog"]') ?? document
  const stops = [...scope.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one === from || reachable(one))
  stops[stops.indexOf(from) + step]?.focus()
}

/** Backspace in a field that cannot be written is no way back. */
function block(event: KeyboardEvent): void {
  const field = event.target
  const written = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (event.key === 'Backspace' && written && field.readOnly) event.preventDefault()
}

export function followPageKeys(): () => void {
  window.addEventListener('keydown', press)
  window.addEventListener('keydown', block)
  return () => {
    window.removeEventListener('keydown', press)
    window.removeEventListener('keydown', block)
  }
}
