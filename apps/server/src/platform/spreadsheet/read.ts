/** Spreadsheets in (读表格): bytes of any table file to text cells, in a worker. The container is told by content, never by extension. */
import { inReader } from '../reading/in-reader.ts'
import type { ReadingLimits } from '../reading/limits.ts'
import type { TableFile } from './table.ts'

export type { TableFile }

const READER = new URL('./table.reader.ts', import.meta.url)

/** Reads workbooks (.xls, .xlsx, HTML and XML tables), delimited text, and zips holding one of these; cells come as text. */
export const readTable = (bytes: Uint8Array, fileName: string, limits?: ReadingLimits): Promise<TableFile> =>
  inReader(READER, { bytes, fileName }, limits)
