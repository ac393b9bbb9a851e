/** Spreadsheets in (读表格): bytes of any table file to text cells, in a worker. The container is told by content, never by extension. */
import { invalid } from '@app/domain/kernel/app-error'
import { LOST_REASON, lostCells } from '@app/domain/kernel/lost-digits'
import { inReader } from '../reading/in-reader.ts'
import type { ReadingLimits } from '../reading/limits.ts'
import type { TableFile } from './table.ts'

export type { TableFile }

const READER = new URL('./table.reader.ts', import.meta.url)

/** So many cells are named. */
const NAMED = 100

/**
 * Reads workbooks (.xls, .xlsx, HTML and XML tables), delimited text, and zips holding one of these; cells come as text. SP0014: numbers
 * with more digits than a spreadsheet keeps, each cell by its row and column; what one fills in for us is never read with a gap.
 */
export async function readTable(bytes: Uint8Array, fileName: string, limits?: ReadingLimits): Promise<TableFile> {
  const table = await inReader<TableFile>(READER, { bytes, fileName }, limits)
  const lost = lostCells(table.sheets)
  if (lost.length === 0) return table
  throw invalid(
    'SP0014',
    `“${fileName}”第${lost[0]!.row}行“${lost[0]!.column}”${LOST_REASON}${lost.length > 1 ? `（共${lost.length}格）` : ''}`,
    lost.slice(0, NAMED).map(({ sheet, row, column }) => ({
      row,
      column: table.sheets.length > 1 && sheet !== '' ? `${sheet} ${column}` : column,
      reason: LOST_REASON,
    })),
  )
}
