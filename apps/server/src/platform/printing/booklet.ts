/**
 * Several sheets in one bound PDF: leading pages (cover, opening page), an index, then the sheets with numbers that run on through
 * all of them (会计基础工作规范 第五十八条). Pages are counted before the first is drawn; rows are made when their page is.
 */
import { dayInChina } from '@app/domain/kernel/period'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import type { Readable } from 'node:stream'
import { breather } from '../beside/breath.ts'
import { askedAt } from '../beside/whose.ts'
import { drawn } from '../drawing/drawn.ts'
import type { BookletFacts, BookletPage } from './booklet-pages.ts'
import { bandsOf, pagesOf, planSheet, usualLook, type SheetFrame, type SheetLook, type SheetPlan } from './sheet-plan.ts'

const DRAWER = new URL('./booklet.drawer.ts', import.meta.url)

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

export interface Booklet extends Pick<BookletFacts, 'title' | 'index'> {
  readonly chapters: readonly Chapter[]
  /** Who draws it, where that is not the usual hand, and what it must know besides: told how many numbered pages there are. */
  readonly by?: { readonly drawer: URL; readonly facts: (pageCount: number) => object }
  /** Told the share that is drawn, 0 to 1; what it throws ends the drawing. */
  readonly onPage?: (share: number) => void
}

/** A sheet of more columns than can be read side by side goes on beside itself, as chapters of the same rows; it is signed once. */
function besideItself(chapter: Chapter): readonly Chapter[] {
  const { title, sheet, look } = chapter
  const bands = bandsOf(sheet, look)
  if (bands.length === 1) return [chapter]
  return bands.map((columns, at) => {
    const { signatures: _, footers: __, ...unsigned } = sheet
    const of = at === bands.length - 1 ? sheet : unsigned
    return {
      ...chapter,
      title: at === 0 ? title : `${title}（续${at}）`,
      sheet: { ...of, title: `${sheet.title}（${at + 1}/${bands.length}）`, columns },
      look: at === 0 ? look : { ...look, cover: undefined },
    }
  })
}

/** A list knows how many it holds; others are gone through once. */
async function countOf(rows: Iterable<SheetRow>): Promise<number> {
  if (Array.isArray(rows)) return rows.length
  const breath = breather()
  let count = 0
  for (const _ of rows) {
    count += 1
    await breath()
  }
  return count
}

const frameOf = ({ rows: _, ...frame }: Chapter['sheet']): SheetFrame => frame

/** What leads elsewhere from a row is for screens. */
const onPaper = ({ drills: _, ...row }: SheetRow): SheetRow => row

interface Placed {
  readonly lines: Iterable<SheetRow>
  readonly plan: SheetPlan
}

function* pagesIn(placed: readonly Placed[], pageCount: number, onPage: Booklet['onPage']): Generator<BookletPage> {
  let number = 0
  for (const [chapter, { lines, plan }] of placed.entries()) {
    let at = 0
    for (const rows of pagesOf(lines, plan)) {
      yield { chapter, at, rows: rows.map(onPaper) }
      at += 1
      number += 1
      onPage?.(number / pageCount)
    }
  }
}

export const bookletPdf = ({ title, chapters, index, by, onPage }: Booklet): Readable => {
  const asked = askedAt()
  const printedOn = asked === null ? null : dayInChina(asked)
  return drawn(by?.drawer ?? DRAWER, async () => {
    let first = 1
    const [placed, told] = [[] as Placed[], [] as BookletFacts['chapters'][number][]]
    for (const chapter of chapters.flatMap(besideItself)) {
      const { sheet, look, turns } = chapter
      const lines = turns ? turnedRows(sheet, look, turns) : sheet.rows
      const rows = await countOf(lines)
      const plan = planSheet(sheet, rows, look)
      placed.push({ lines, plan })
      told.push({ title: chapter.title, sheet: frameOf(sheet), look, rows, first })
      first += plan.pageCount
    }
    const pageCount = first - 1
    const facts: BookletFacts = { title, chapters: told, pageCount, printedOn, index, ...by?.facts(pageCount) }
    return { facts, items: pagesIn(placed, pageCount, onPage) }
  })
}

/** A sheet by itself: A4 unless told otherwise. */
export const sheetPdf = (
  sheet: Omit<Sheet, 'rows'> & { readonly rows: Iterable<SheetRow> },
  look: SheetLook = usualLook(sheet),
): Readable => bookletPdf({ title: sheet.title, chapters: [{ title: sheet.title, sheet, look }] })
