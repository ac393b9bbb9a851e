/**
 * Several sheets in one bound PDF: leading pages (cover, opening page), an index, then the sheets with numbers that run on through
 * all of them (会计基础工作规范 第五十八条). Pages are counted before the first is drawn; rows are made when their page is.
 */
import type { SheetRow } from '@app/domain/kernel/sheet'
import type { Readable } from 'node:stream'
import { drawPages, openPdf, type Margins, type Paper, type Pdf } from './pdf.ts'
import { drawSheetPage, pagesOf, planSheet, type PageNumber, type SheetFrame, type SheetLook, type SheetPlan } from './sheet-pdf.ts'

/** Puts in what stands at the turn of a page, for pages of so many rows. */
export type Turns = (rows: Iterable<SheetRow>, rowsPerPage: number) => Iterable<SheetRow>

/** The rows of a sheet with its turns, as it will lie on its pages. */
export const turnedRows = (
  sheet: SheetFrame & { readonly rows: Iterable<SheetRow> },
  look: SheetLook,
  turns: Turns,
): Iterable<SheetRow> => ({
  [Symbol.iterator]: () => turns(sheet.rows, planSheet(sheet, 1, look).rowsPerPage)[Symbol.iterator](),
})

/** One sheet of a booklet: its rows can be gone through more than once. */
export interface Chapter {
  /** As the index names it. */
  readonly title: string
  readonly sheet: SheetFrame & { readonly rows: Iterable<SheetRow> }
  readonly look: SheetLook
  readonly turns?: Turns
}

export interface Booklet {
  readonly title: string
  readonly chapters: readonly Chapter[]
  /** Draws the pages before the index; told how many numbered pages follow. */
  readonly leading?: (pdf: Pdf, pageCount: number) => void
  /** Paper of the index; without it there is none. */
  readonly index?: { readonly paper: Paper; readonly margins: Margins }
  /** Told the share that is drawn, 0 to 1; what it throws ends the drawing. */
  readonly onPage?: (share: number) => void
}

const INDEX_ROW = 0.7
const INDEX_TITLE = 1.4
const PAGE_WORD = 2

interface Placed extends Chapter {
  readonly lines: Iterable<SheetRow>
  readonly plan: SheetPlan
  /** Number of its first page. */
  readonly first: number
}

function place(chapters: readonly Chapter[]): { placed: Placed[]; pageCount: number } {
  let first = 1
  const placed = chapters.map((chapter) => {
    const { sheet, look, turns } = chapter
    const lines = turns ? turnedRows(sheet, look, turns) : sheet.rows
    let count = 0
    for (const _ of lines) count += 1
    const plan = planSheet(sheet, count, look)
    const one = { ...chapter, lines, plan, first }
    first += plan.pageCount
    return one
  })
  return { placed, pageCount: first - 1 }
}

function drawIndex(pdf: Pdf, { paper, margins }: { paper: Paper; margins: Margins }, placed: readonly Placed[], from: number): number {
  pdf.page(paper)
  const { left, top } = margins
  const width = paper.width - left - margins.right
  pdf.text('目　　录', left, top, width, INDEX_TITLE, { size: 18, bold: true, align: 'center' })
  const room = Math.max(1, Math.floor((paper.height - top - margins.bottom - INDEX_TITLE) / INDEX_ROW))
  const shown = placed.slice(from, from + room)
  for (const [at, { title, first }] of shown.entries()) {
    const y = top + INDEX_TITLE + at * INDEX_ROW
    pdf.text(title, left, y, width - PAGE_WORD, INDEX_ROW, { size: 10 })
    pdf.text(String(first), left + width - PAGE_WORD, y, PAGE_WORD, INDEX_ROW, { size: 10, align: 'right' })
    pdf.line(left, y + INDEX_ROW, left + width, y + INDEX_ROW, 0.2)
  }
  return from + shown.length
}

export function bookletPdf({ title, chapters, leading, index, onPage }: Booklet): Readable {
  const { placed, pageCount } = place(chapters)
  const pdf = openPdf(title)
  interface Page {
    readonly chapter: Placed
    readonly rows: readonly SheetRow[]
    readonly number: PageNumber
  }
  function* pages(): Generator<Page> {
    for (const chapter of placed) {
      let at = 0
      for (const rows of pagesOf(chapter.lines, chapter.plan)) {
        yield { chapter, rows, number: { number: chapter.first + at, of: pageCount, last: at === chapter.plan.pageCount - 1 } }
        at += 1
      }
    }
  }
  const before = (): void => {
    leading?.(pdf, pageCount)
    if (index) for (let from = 0; from < placed.length;) from = drawIndex(pdf, index, placed, from)
  }
  return drawPages(pdf, pages(), ({ chapter, rows, number }, at) => {
    if (at === 0) before()
    drawSheetPage(pdf, chapter.sheet, chapter.plan, rows, number)
    onPage?.(number.number / pageCount)
  })
}
