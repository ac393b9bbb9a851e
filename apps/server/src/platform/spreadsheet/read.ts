/** Spreadsheets in (读表格): bytes of any table file to text cells, in a worker. The container is told by content, never by extension. */
import { invalid } from '@app/domain/kernel/app-error'
import { LOST_REASON, lostCells } from '@app/domain/kernel/lost-digits'
import { largeUnits } from '@app/domain/kernel/table-unit'
import { inReader } from '../reading/in-reader.ts'
import type { ReadingLimits } from '../reading/limits.ts'
import type { TableFile } from './table.ts'
import { visibleIn } from './visible.ts'

export type { TableFile }

const READER = new URL('./table.reader.ts', import.meta.url)

/** So many cells are named. */
const NAMED = 100

/** What one fills in for us holds nothing one does not see, and is in 元: SP0015 hidden rows, SP0016 figures in 万元. */
function seen(table: TableFile, fileName: string): TableFile {
  const { sheets } = visibleIn(table)
  const details = sheets.flatMap(({ hiddenRows = [] }) => hiddenRows.slice(0, NAMED).map((row) => ({ row, column: '', reason: HIDDEN })))
  if (details.length > 0) throw invalid('SP0015', `“${fileName}”第${details[0]!.row}行${details.length > 1 ? '等' : ''}${HIDDEN}`, details)
  const [large] = largeUnits(sheets)
  if (large) throw invalid('SP0016', `“${fileName}”第${large.row}行写着单位是${large.unit.name}，这里按元读；请换算成元后再上传`)
  return { ...table, sheets }
}
const HIDDEN = '是隐藏的或被筛选掉的：请取消隐藏、清除筛选，或删除以后再上传'

/**
 * Reads workbooks (.xls, .xlsx, HTML and XML tables), delimited text, and zips holding one of these; cells come as text. SP0014: numbers
 * with more digits than a spreadsheet keeps, each cell by its row and column; what one fills in for us is never read with a gap.
 */
export async function readTable(bytes: Uint8Array, fileName: string, limits?: ReadingLimits): Promise<TableFile> {
  const table = seen(await inReader<TableFile>(READER, { bytes, fileName }, limits), fileName)
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
