import { defineArea } from '../../platform/area.ts'
import { faces } from '../../platform/documents/face.ts'
import { importers } from '../imports/index.ts'
import { invoiceAmountsRoutes } from './amounts.routes.ts'
import { invoiceImporter } from './invoice-importer.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { invoiceFace } from './read-invoices.ts'
import { invoiceBooksRoutes } from './statistics.routes.ts'

export { chooseSubject, openInvoices, vouchersOfInvoices } from './booked.service.ts'
export { invoicesToLookAt, invoiceSums, markInvoicesVouchered, unvoucheredInvoices, type WaitingInvoice } from './booking.ts'
export { untickedIn } from './care.queries.ts'
export { isPlain, isTickable, lineWords, mayBe, wordsInJson } from './line-words.ts'
export { readInvoices } from './read-invoices.ts'
export { movedReader } from './moved.registry.ts'

export const area = defineArea({
  routes: [...invoiceAmountsRoutes, ...invoiceBooksRoutes, ...invoicesRoutes],
  brings: [faces.from(invoiceFace), importers.from({ outputInvoice: invoiceImporter('output'), inputInvoice: invoiceImporter('input') })],
})
