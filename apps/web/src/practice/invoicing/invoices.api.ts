/** The calls of invoices (销项、进项发票), one hook each, by direction. */
import {
  inputInvoicesApi,
  outputInvoicesApi,
  type InvoiceDraft,
  type InvoiceLineWire,
  type InvoiceWire,
} from '@app/contract/practice/invoices'
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceState } from '@app/domain/practice/invoicing/invoice'
import type { InvoiceKind } from '@app/domain/practice/invoicing/invoice-kind'
import type { InvoiceDirection } from '@app/domain/practice/invoicing/own-side'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type InvoiceRow = z.output<typeof InvoiceWire>
export type InvoiceLineRow = z.output<typeof InvoiceLineWire>
export type Draft = z.output<typeof InvoiceDraft>

const AREA = 'invoices'
const moving = { refreshes: ['tags', 'home', 'quick-account'] }
const apis: Readonly<Record<InvoiceDirection, typeof outputInvoicesApi>> = { output: outputInvoicesApi, input: inputInvoicesApi }

export interface InvoiceFilter {
  readonly from: Period
  readonly to: Period
  readonly page: number
  readonly pageSize: number
  readonly search?: string
  readonly state?: InvoiceState
  readonly kind?: InvoiceKind
  readonly booked?: boolean
  readonly voucherId?: string
  readonly importId?: string
}
export const useInvoices = (direction: InvoiceDirection, query: InvoiceFilter) => useRead(AREA, apis[direction].list, { query })
export const useInvoice = (direction: InvoiceDirection, id: string) =>
  useRead(AREA, apis[direction].get, { params: { id } }, { keep: false })
export const useAddInvoice = (direction: InvoiceDirection) => useWrite(AREA, apis[direction].add, { ...moving, quiet: true })
export const useChangeInvoice = (direction: InvoiceDirection) => useWrite(AREA, apis[direction].change, { ...moving, quiet: true })
export const useAdjustInvoices = (direction: InvoiceDirection) => useWrite(AREA, apis[direction].adjust, moving)
export const useRemoveInvoices = (direction: InvoiceDirection) => useWrite(AREA, apis[direction].remove, moving)
