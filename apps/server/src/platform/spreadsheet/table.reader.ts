/** The reader of table files. */
import { openTable } from './open-table.ts'
import type { TableFile } from './table.ts'

export const read = ({ bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string }): TableFile =>
  openTable(bytes, fileName)
