/** What the rows of a page are proposed, by invoice; asked for those that wait, after the list itself. */
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { useMemo } from 'react'
import { useSuggestions, type InvoiceRow, type SuggestionRow } from './invoices.api.ts'

export function useSuggestionsOf(direction: InvoiceDirection, rows: readonly InvoiceRow[]): ReadonlyMap<string, SuggestionRow> {
  const ids = useMemo(
    () => rows.filter((row) => row.voucherId === null && row.state !== 'voided' && row.excludedReason === '').map((row) => row.id),
    [rows],
  )
  const { data } = useSuggestions(direction, ids)
  return useMemo(() => new Map((data ?? []).map((one) => [one.id, one])), [data])
}
