/** Invoice files (发票文件) to invoices, in a worker. */
import { inReader } from '../../platform/reading/in-reader.ts'
import type { InvoiceReading } from './reading.ts'

export type { InvoiceReading }

const READER = new URL('./invoices.reader.ts', import.meta.url)
/** Draws the face of an invoice's data: for platform/documents/face.ts. */
export const invoiceFace = new URL('./invoice-face.reader.ts', import.meta.url)

/** Reads every invoice of a file; a file that holds none is refused with the reason. */
export const readInvoices = (bytes: Uint8Array, fileName: string): Promise<InvoiceReading> => inReader(READER, { bytes, fileName })
