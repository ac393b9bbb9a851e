/** A month as it is being typed: what the field shows, what it means so far, and whether it is none. */
import { isPeriod, type Period } from '@app/domain/kernel/period'

export function monthTyped(
  typed: string | null,
  value: Period | null,
): { readonly text: string; readonly bad: boolean; readonly value: Period | null } {
  if (typed === null) return { text: value ?? '', bad: false, value }
  if (typed === '') return { text: '', bad: false, value: null }
  return isPeriod(typed) ? { text: typed, bad: false, value: typed } : { text: typed, bad: true, value }
}
