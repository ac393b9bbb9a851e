/** The list of invoices: what it is searched by. */
import { invoiceFilter } from '@app/contract/papers/invoices/invoices'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { kindOptions, stateOptions } from './invoice-words.ts'

/** One page for nearly every list; a shorter one is chosen in the pager. */
const OWN_PAGE_SIZE = 1000

export const useInvoiceList = (direction: InvoiceDirection) =>
  useList({
    name: `invoices-${direction}`,
    pageSize: OWN_PAGE_SIZE,
    fields: fieldsOf(invoiceFilter, {
      options: { kind: kindOptions, state: stateOptions },
      when: { ticked: () => direction === 'input' },
    }),
    also: { execute: '', id: '' },
  })
