/** Whether the page is shown on a telephone: narrower than any grid of a desk can be worked in (decision 0122). */
import { useSyncExternalStore } from 'react'

export const SMALL = '(max-width: 599px)'

const glass = typeof matchMedia === 'function' ? matchMedia(SMALL) : null

function follow(told: () => void): () => void {
  glass?.addEventListener('change', told)
  return () => glass?.removeEventListener('change', told)
}
const now = (): boolean => glass?.matches ?? false

export const useSmall = (): boolean => useSyncExternalStore(follow, now, () => false)
