/** The reader of invoice files. */
import { invoicesIn } from './reading.ts'

export const read = ({ bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string }) => invoicesIn(bytes, fileName)
