/** What an invoice's data look like on paper. */
import type { FacePage } from '@app/domain/kernel/face'
import { drawnFace } from '@app/domain/papers/invoices/drawn-face'
import { readInvoiceTree } from '@app/domain/papers/invoices/read-invoice-xml'
import type { DocumentTree } from '@app/domain/papers/invoices/tree'

/** The face of an invoice's XML; null when it holds none. */
export function draw(tree: DocumentTree): FacePage[] | null {
  const invoice = readInvoiceTree(tree)
  return invoice === null ? null : [drawnFace(invoice)]
}
