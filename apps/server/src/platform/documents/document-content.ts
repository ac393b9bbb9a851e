/** What reading a document gives: a tree, an OFD, a PDF's text, or the files of a zip. */
import type { DocumentTree, PlacedText } from './document-tree.ts'
import type { OfdContent } from './ofd.ts'

export interface PdfContent {
  readonly kind: 'pdf'
  readonly pages: number
  readonly texts: readonly PlacedText[]
  readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

export type DocumentContent =
  | { readonly kind: 'tree'; readonly tree: DocumentTree }
  | OfdContent
  | PdfContent
  | { readonly kind: 'zip'; readonly entries: ReadonlyMap<string, Uint8Array> }
  /** A workbook or text table: read it with readTable. */
  | { readonly kind: 'table' }
