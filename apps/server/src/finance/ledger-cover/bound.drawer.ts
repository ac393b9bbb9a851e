import { drawBooklet, type BookletFacts, type BookletPage } from '../../platform/printing/booklet-pages.ts'
import { drawCover } from '../../platform/printing/sheet-pages.ts'
import { drawOpening, type CoverText, type Place } from './ledger-cover.pages.ts'

export interface BoundFacts {
  readonly place: Place
  readonly text: CoverText
}

/** A bound book: its cover and opening page before the index. */
export const draw = ({ place, text, ...booklet }: BookletFacts & BoundFacts, pages: AsyncIterable<BookletPage>) =>
  drawBooklet(booklet, pages, (pdf) => {
    drawCover(pdf, place, text)
    drawOpening(pdf, place, text)
  })
