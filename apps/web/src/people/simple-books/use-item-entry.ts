/** One line of income or expense under the hands: what is typed, the tax proposed of it, its keeping and the keys. */
import { ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { proposedTax, type ItemDirection } from '@app/domain/people/simple-books/other-item'
import { useRef, useState, type KeyboardEvent } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError } from '../../platform/feedback.tsx'
import { useSmall } from '../../platform/small.ts'
import { focusNext } from '../../papers/paper/index.ts'
import type { ItemChoices, ItemDraft } from './simple-books.api.ts'

interface Of {
  readonly start: ItemDraft
  readonly choices: ItemChoices
  readonly direction: ItemDirection
  readonly onKeep: (draft: ItemDraft, photos: readonly File[]) => Promise<void>
  /** Begins anew after it was kept. */
  readonly again: boolean
}

export const emptyItem = (day: Day): ItemDraft => ({ day, purpose: '', party: '', amount: ZERO, tax: ZERO, bankAccountId: null, note: '' })

export function useItemEntry({ start, choices, direction, onKeep, again }: Of) {
  const [draft, setDraft] = useState(start)
  // proposed as long as nobody types one
  const taxOf = (of: ItemDraft): Money => proposedTax(of, { direction, levied: choices.levied, trade: choices.trade })
  const [ownTax, setOwnTax] = useState(start.tax !== taxOf(start))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const small = useSmall()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const row = useRef<HTMLTableElement>(null)
  const put = (more: Partial<ItemDraft>) => {
    const next = { ...draft, ...more }
    const typed = ownTax || more.tax !== undefined
    setOwnTax(typed)
    setDraft(typed ? next : { ...next, tax: taxOf(next) })
  }
  const keep = async () => {
    setProblem('')
    setBusy(true)
    try {
      await onKeep(draft, photos)
      setPhotos([])
      if (!again) return
      setOwnTax(false)
      // day and account are those of the next line as well
      setDraft({ ...emptyItem(draft.day), bankAccountId: draft.bankAccountId })
      // a telephone would open its keys over the form
      if (!small) row.current?.querySelector<HTMLInputElement>('input')?.focus()
    } catch (error) {
      if (isApiError(error) && error.status < 500) setProblem(error.message)
      else showError(error)
    } finally {
      setBusy(false)
    }
  }
  const goOn = () => {
    if (row.current && !focusNext(row.current)) void keep()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault()
      void keep()
      return
    }
    if (event.key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    goOn()
  }
  return { row, small, draft, put, photos, setPhotos, problem, busy, keep, goOn, press }
}
export type ItemInHand = ReturnType<typeof useItemEntry>
