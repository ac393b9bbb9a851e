/** A sheet taken away: as a workbook or as a print. */
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { FileAnswer } from './http/implement.ts'
import { sheetPdf, type SheetLook } from './printing/index.ts'
import { writeWorkbook } from './spreadsheet/write.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The months a file is of, as its name says them: 2026-03 or 2026-01_2026-03. */
export const spanOf = ({ from, to }: { from: string; to: string }): string => (from === to ? from : `${from}_${to}`)

/** A sheet whose rows come one by one. */
export type LongSheet = Omit<Sheet, 'rows'> & { readonly rows: Iterable<SheetRow> }

export function sheetFile(sheet: LongSheet, name: string, format: 'xlsx' | 'pdf', look?: SheetLook): FileAnswer {
  if (format === 'pdf') return new FileAnswer(`${name}.pdf`, 'application/pdf', sheetPdf({ ...sheet, rows: [...sheet.rows] }, look), true)
  return new FileAnswer(`${name}.xlsx`, XLSX, writeWorkbook([sheet]))
}
