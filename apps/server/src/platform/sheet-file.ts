/** A sheet taken away: as a workbook or as a print. */
import { broken } from '@app/domain/kernel/app-error'
import { momentText } from '@app/domain/kernel/period'
import type { Sheet, SheetColumn, SheetRow } from '@app/domain/kernel/sheet'
import type { LedgerContext } from './http/context.ts'
import { FileAnswer } from './http/implement.ts'
import { sheetPdf, type SheetLook } from './printing/index.ts'
import { writeWorkbook } from './spreadsheet/write.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The months a file is of, as its name says them: 2026-03 or 2026-01_2026-03. */
export const spanOf = ({ from, to }: { from: string; to: string }): string => (from === to ? from : `${from}_${to}`)

/** A sheet whose rows come one by one. */
export type LongSheet = Omit<Sheet, 'rows'> & { readonly rows: Iterable<SheetRow> }

export function sheetFile(sheet: LongSheet, name: string, format: 'xlsx' | 'pdf', look?: SheetLook): FileAnswer {
  if (format === 'pdf') return new FileAnswer(`${name}.pdf`, 'application/pdf', sheetPdf(sheet, look), true)
  return new FileAnswer(`${name}.xlsx`, XLSX, writeWorkbook([sheet]))
}

/** So many rows one file of a list holds: more are taken away month by month. */
const MOST_LISTED = 20_000
/** RG0001: a list too long for one file. */
export function refuseLong(rows: number): void {
  if (rows > MOST_LISTED) throw broken('RG0001', `一个文件最多${MOST_LISTED}行，现在有${rows}行：请缩小月份或筛选后再导出`)
}

export interface Register {
  readonly title: string
  /** What it is of, between whose it is and the day it was taken. */
  readonly span?: string
  /** Key, title, width in characters, and what stands in it: text, unless said. */
  readonly columns: readonly (readonly [key: string, title: string, width: number, kind?: SheetColumn['kind']])[]
  readonly rows: readonly SheetRow[]
}

/** A register of the ledger (登记簿, 目录): whose it is, of what, as of today, entry by entry. */
export const registerSheet = ({ ledger, now }: Pick<LedgerContext, 'ledger' | 'now'>, { title, span, columns, rows }: Register): Sheet => ({
  title,
  captions: [`编制单位：${ledger.name}`, ...(span === undefined ? [] : [span]), momentText(now).slice(0, 10)],
  columns: columns.map(([key, heading, width, kind = 'text']) => ({ key, title: heading, kind, width })),
  rows,
})
