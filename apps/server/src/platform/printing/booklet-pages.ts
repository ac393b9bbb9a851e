/** The pages of a booklet as they are drawn: what stands before the sheets, the index, then page after page. In a drawing process only. */
import type { Day } from '@app/domain/kernel/period'
import type { SheetRow } from '@app/domain/kernel/sheet'
import type { Margins, Paper } from './paper.ts'
import { drawPages, openPdf, type Pdf } from './pdf.ts'
import { drawCover, drawSheetPage } from './sheet-pages.ts'
import { planSheet, type SheetFrame, type SheetLook } from './sheet-plan.ts'

export interface BookletFacts {
  readonly title: string
  readonly chapters: readonly {
    readonly title: string
    readonly sheet: SheetFrame
    readonly look: SheetLook
    readonly rows: number
    /** Number of its first page. */
    readonly first: number
  }[]
  readonly pageCount: number
  readonly printedOn: Day | null
  /** Paper of the index; without it there is none. */
  readonly index?: { readonly paper: Paper; readonly margins: Margins } | undefined
}
export interface BookletPage {
  readonly chapter: number
  /** Of its chapter, from 0. */
  readonly at: number
  readonly rows: readonly SheetRow[]
}

const INDEX_ROW = 0.7
const INDEX_TITLE = 1.4
const PAGE_WORD = 2

function drawIndex(
  pdf: Pdf,
  { paper, margins }: { paper: Paper; margins: Margins },
  chapters: BookletFacts['chapters'],
  from: number,
): number {
  pdf.page(paper)
  const { left, top } = margins
  const width = paper.width - left - margins.right
  pdf.text('目　　录', left, top, width, INDEX_TITLE, { size: 18, bold: true, align: 'center' })
  const room = Math.max(1, Math.floor((paper.height - top - margins.bottom - INDEX_TITLE) / INDEX_ROW))
  const shown = chapters.slice(from, from + room)
  for (const [at, { title, first }] of shown.entries()) {
    const y = top + INDEX_TITLE + at * INDEX_ROW
    pdf.text(title, left, y, width - PAGE_WORD, INDEX_ROW, { size: 10 })
    pdf.text(String(first), left + width - PAGE_WORD, y, PAGE_WORD, INDEX_ROW, { size: 10, align: 'right' })
    pdf.line(left, y + INDEX_ROW, left + width, y + INDEX_ROW, 0.2)
  }
  return from + shown.length
}

/** `leading` draws the pages before the index; a sheet's own cover comes before its first page. */
export function drawBooklet(
  { title, chapters, pageCount, printedOn, index }: BookletFacts,
  pages: AsyncIterable<BookletPage>,
  leading?: (pdf: Pdf) => void,
) {
  const pdf = openPdf(title)
  const plans = chapters.map(({ sheet, rows, look }) => planSheet(sheet, rows, look))
  return drawPages(pdf, pages, ({ chapter, at, rows }, drawn) => {
    if (drawn === 0) {
      leading?.(pdf)
      if (index) for (let from = 0; from < chapters.length;) from = drawIndex(pdf, index, chapters, from)
    }
    const { sheet, look, first } = chapters[chapter]!
    const plan = plans[chapter]!
    if (at === 0 && look.cover) drawCover(pdf, look, look.cover)
    drawSheetPage(pdf, sheet, plan, rows, { number: first + at, of: pageCount, last: at === plan.pageCount - 1, printedOn })
  })
}
