export { chooseSubject, openInvoices, vouchersOfInvoices } from './booked.service.ts'
export {
  invoicesToLookAt,
  invoiceSums,
  markInvoicesVouchered,
  unvoucheredInvoices,
  type BookedRow,
  type WaitingInvoice,
} from './booking.ts'
export { invoiceImporter } from './invoice-importer.ts'
export { invoicesRoutes } from './invoices.routes.ts'
export { invoiceFace, readInvoices } from './read-invoices.ts'
export { invoiceBooksRoutes } from './statistics.routes.ts'
