import { drawBooklet, type BookletFacts, type BookletPage } from './booklet-pages.ts'

export const draw = (facts: BookletFacts, pages: AsyncIterable<BookletPage>) => drawBooklet(facts, pages)
