/** What reading a document gives: a tree, an OFD, a PDF's text, or the files of a zip. */
import type { FaceText } from '@app/domain/practice/invoicing/face-rows'
import type { DocumentTree } from '@app/domain/practice/invoicing/tree'
import type { OfdContent } from './ofd.ts'

export interface PdfContent {
  readonly kind: 'pdf'
  readonly texts: readonly FaceText[]
  readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

export type DocumentContent =
  | { readonly kind: 'tree'; readonly tree: DocumentTree }
  | OfdContent
  | PdfContent
  | { readonly kind: 'zip'; readonly entries: ReadonlyMap<string, Uint8Array> }
  /** A workbook or text table: read it with readTable. */
  | { readonly kind: 'table' }
