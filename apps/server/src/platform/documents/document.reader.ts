/** The reader of documents. */
import type { DocumentContent } from './document-content.ts'
import { openDocument } from './open-document.ts'

export const read = ({ bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string }): Promise<DocumentContent> =>
  openDocument(bytes, fileName)
