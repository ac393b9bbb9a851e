/** Documents in (读单据): bytes of an XML, JSON, OFD, PDF or zip to trees and text, in a worker; what it is, is told by content. */
import { inReader } from '../reading/in-reader.ts'
import type { DocumentContent } from './document-content.ts'

const READER = new URL('./document.reader.ts', import.meta.url)

/** Opens a document; pictures and empty files are refused with what to upload instead. */
export const readDocument = (bytes: Uint8Array, fileName: string): Promise<DocumentContent> => inReader(READER, { bytes, fileName })
