/** A sheet taken away: as a workbook or as a print. */
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { FileAnswer } from './http/implement.ts'
import { sheetPdf, type SheetLook } from './printing/index.ts'
import { writeWorkbook } from './spreadsheet/write.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet whose rows come one by one. */
export type LongSheet = Omit<Sheet, 'rows'> & { readonly rows: Iterable<SheetRow> }

export function sheetFile(sheet: LongSheet, name: string, format: 'xlsx' | 'pdf', look?: SheetLook): FileAnswer {
  if (format === 'pdf') return new FileAnswer(`${name}.pdf`, 'application/pdf', sheetPdf({ ...sheet, rows: [...sheet.rows] }, look), true)
  return new FileAnswer(`${name}.xlsx`, XLSX, writeWorkbook([sheet]))
}
