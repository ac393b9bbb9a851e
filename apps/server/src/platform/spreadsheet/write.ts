/** Spreadsheets out (写表格): sheets of books, statements and plain tables streamed as .xlsx, written in a drawing process. */
import type { SheetRow } from '@app/domain/kernel/sheet'
import type { Readable } from 'node:stream'
import { drawn } from '../drawing/drawn.ts'
import type { WrittenPart, WrittenSheet } from './workbook.drawer.ts'

const DRAWER = new URL('./workbook.drawer.ts', import.meta.url)

/** A kernel sheet is one; a long table gives its rows one by one. An empty title leaves the head out: a plain table. */
export interface WorkbookSheet extends WrittenSheet {
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>
}

/** Rows handed over together. */
const ROWS_AT_A_TIME = 32

async function* partsOf(sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>): AsyncGenerator<WrittenPart> {
  for await (const { rows, ...sheet } of sheets) {
    yield { sheet }
    let some: SheetRow[] = []
    // what leads elsewhere from a row is for screens
    for await (const { drills: _, ...row } of rows) {
      some.push(row)
      if (some.length < ROWS_AT_A_TIME) continue
      yield { rows: some }
      some = []
    }
    if (some.length > 0) yield { rows: some }
  }
}

/** Streams a workbook; the stream fails when a row source fails, and writing stops when the reader goes away. */
export const writeWorkbook = (sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>): Readable =>
  drawn(DRAWER, () => ({ facts: {}, items: partsOf(sheets) }))
