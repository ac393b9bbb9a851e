/** Documents that hold several invoices (一个文件多张发票): the part of each. */
import { findAll, type DocumentTree } from './tree.ts'

/** What one invoice holds once: more of them are more invoices. */
const ONCE = ['EInvoiceData', 'InvoiceNo', 'ElectronicInvoiceRailwayETicketNumber', 'ElectronicInvoiceAirTransportReceiptNumber']

/** The parts of a document that are an invoice each; the document itself when it holds one. */
export function invoiceTrees(tree: DocumentTree): readonly DocumentTree[] {
  for (const name of ONCE) {
    const holders = holdersOf(tree, name)
    if (holders.length > 1) return holders
  }
  const instances = findAll(tree, 'xbrl')
  if (instances.length > 1) return instances
  return [tree]
}

/** Elements with a child of this name, none within another. */
function holdersOf(tree: DocumentTree, name: string): DocumentTree[] {
  const found: DocumentTree[] = []
  const visit = (node: DocumentTree): void => {
    if (node.children.some((child) => child.name === name)) found.push(node)
    else for (const child of node.children) visit(child)
  }
  visit(tree)
  return found
}
