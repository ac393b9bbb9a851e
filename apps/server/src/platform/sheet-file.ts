/** A sheet taken away: as a workbook or as a print. */
import type { Sheet } from '@app/domain/kernel/sheet'
import { FileAnswer } from './http/implement.ts'
import { sheetPdf } from './printing/index.ts'
import { writeWorkbook } from './spreadsheet/write.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function sheetFile(sheet: Sheet, name: string, format: 'xlsx' | 'pdf'): FileAnswer {
  if (format === 'pdf') return new FileAnswer(`${name}.pdf`, 'application/pdf', sheetPdf(sheet), true)
  return new FileAnswer(`${name}.xlsx`, XLSX, writeWorkbook([sheet]))
}
