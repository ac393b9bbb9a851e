/** The list of invoices, what is proposed for them, what is done with those chosen, and what is open beside it. */
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { useInvoices, type InvoiceRow } from './invoices.api.ts'
import { useInvoiceActions } from './use-invoice-actions.tsx'
import { useInvoiceList } from './use-invoice-list.ts'
import { useSuggestionsOf } from './use-suggestions.ts'

const none: readonly InvoiceRow[] = []

type Opened =
  | { readonly kind: 'import'; readonly files: readonly File[] }
  | { readonly kind: 'history' | 'rules' | 'difference' }
  | { readonly kind: 'form'; readonly id: string | null }

export function useInvoicePage(direction: InvoiceDirection) {
  const navigate = useGo()
  const list = useInvoiceList(direction)
  const { values, put, query } = list
  const [opened, setOpened] = useState<Opened | null>(null)
  const read = useInvoices(direction, query)
  const rows = read.data ?? none
  const suggestions = useSuggestionsOf(direction, rows)
  const actions = useInvoiceActions(direction, rows, list, query.to)
  const columns = useMemo(
    () =>
      invoiceColumns(direction, {
        onVoucher: (address) => void navigate(address),
        onOpen: (row) => put({ id: row.id }),
        suggestions,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- put only writes the address
    [direction, navigate, suggestions],
  )
  // the wizard's shortcuts lead here with ?execute=import or input (spec 2 §2.1)
  const shortcut: Opened | null =
    values.execute === 'import' ? { kind: 'import', files: [] } : values.execute === 'input' ? { kind: 'form', id: null } : null
  const shown = opened ?? shortcut
  const close = () => {
    setOpened(null)
    if (values.execute !== '') put({ execute: '' })
  }
  return { list, read, actions, columns, shown, setOpened, close }
}
export type InvoiceList = ReturnType<typeof useInvoicePage>
