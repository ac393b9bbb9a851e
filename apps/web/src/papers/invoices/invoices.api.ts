/** The calls of invoices (销项、进项发票), one hook each, by direction. */
import { inputBookingApi, outputBookingApi, type Suggestion } from '@app/contract/papers/quick-account/invoice-booking'
import {
  inputInvoicesApi,
  inputTaxApi,
  outputInvoicesApi,
  type InvoiceLineWire,
  type InvoiceWire,
} from '@app/contract/papers/invoices/invoices'
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import type { ClientInput, Data } from '@app/contract/kernel/endpoint'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type InvoiceRow = z.output<typeof InvoiceWire>
export type InvoiceLineRow = z.output<typeof InvoiceLineWire>
export type SuggestionRow = z.output<typeof Suggestion>
export type InvoiceDetail = Data<typeof outputInvoicesApi.get>
export type InvoiceCheck = Data<typeof outputInvoicesApi.checks>[number]
export type Draft = ClientInput<typeof outputInvoicesApi.add>['body']

const AREA = 'invoices'
const moving = { refreshes: ['tags', 'home', 'quick-account', 'suggestions'] }
const booking = {
  refreshes: ['vouchers', 'balances', 'books', 'reports', 'home', 'period-end', 'subjects', 'tags', 'quick-account', 'suggestions'],
}
const bookings: Readonly<Record<InvoiceDirection, typeof outputBookingApi>> = { output: outputBookingApi, input: inputBookingApi }
const apis: Readonly<Record<InvoiceDirection, typeof outputInvoicesApi>> = { output: outputInvoicesApi, input: inputInvoicesApi }

export const useInvoices = (direction: InvoiceDirection, query: ClientInput<typeof outputInvoicesApi.list>['query']) =>
  useRead(AREA, apis[direction].list, { query })
export const useInvoice = (direction: InvoiceDirection, id: string) =>
  useRead(AREA, apis[direction].get, { params: { id } }, { keep: false })
export const useAddInvoice = (direction: InvoiceDirection) => useWrite(AREA, apis[direction].add, { ...moving, quiet: true })
export const useChangeInvoice = (direction: InvoiceDirection) => useWrite(AREA, apis[direction].change, { ...moving, quiet: true })
export const useAdjustInvoices = (direction: InvoiceDirection) => useWrite(AREA, apis[direction].adjust, { ...moving, quiet: true })
export const useRemoveInvoices = (direction: InvoiceDirection) => useWrite(AREA, apis[direction].remove, { ...moving, quiet: true })

/** Most invoices whose proposals are asked for at once: a page of the list. */
const MOST_SUGGESTED = 1000
export const useSuggestions = (direction: InvoiceDirection, ids: readonly string[]) =>
  useRead('suggestions', bookings[direction].suggestions, { body: { ids: ids.slice(0, MOST_SUGGESTED) } }, { enabled: ids.length > 0 })
export const useChecks = (direction: InvoiceDirection, from: Period, to: Period) =>
  useRead(AREA, apis[direction].checks, { query: { from, to } })
export const useDifference = (direction: InvoiceDirection, period: Period) =>
  useRead(AREA, apis[direction].difference, { query: { period } }, { staleMs: 0 })
export const useSetSubject = (direction: InvoiceDirection) =>
  useWrite(AREA, bookings[direction].setSubject, { refreshes: ['suggestions', 'subject-rules'], quiet: true })
export const useBookInvoices = (direction: InvoiceDirection) => useWrite(AREA, bookings[direction].book, booking)
export const useUnbookInvoices = (direction: InvoiceDirection) => useWrite(AREA, bookings[direction].unbook, booking)
export const useCertify = () => useWrite(AREA, inputTaxApi.certify, { refreshes: ['suggestions', 'quick-account'], quiet: true })
export const useSetPurpose = () => useWrite(AREA, inputTaxApi.setPurpose, { refreshes: ['suggestions'], quiet: true })
