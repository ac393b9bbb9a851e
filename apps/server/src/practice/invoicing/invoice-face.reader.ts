/** What an invoice's data look like on paper. */
import type { FacePage } from '@app/domain/kernel/face'
import { drawnFace } from '@app/domain/practice/invoicing/drawn-face'
import { readInvoiceTree } from '@app/domain/practice/invoicing/read-invoice-xml'
import type { DocumentTree } from '@app/domain/practice/invoicing/tree'

/** The face of an invoice's XML; null when it holds none. */
export function draw(tree: DocumentTree): FacePage[] | null {
  const invoice = readInvoiceTree(tree)
  return invoice === null ? null : [drawnFace(invoice)]
}
