import { defineArea } from '../../platform/area.ts'
import { booksRoutes } from './books.routes.ts'

export { formally } from './formal.ts'
export { increases } from './books.queries.ts'
export { generalBook, trialBalance } from './books.service.ts'
export { cardsOfVouchers } from './cards.registry.ts'
export { goodsBooksMaker, type GoodsBooks } from './goods.registry.ts'
export { lineBooks } from './line-books.service.ts'
export { cashFlowsOfLines, ownFormulas, turnoversOfLines } from './facts.queries.ts'
export { readFacts, shownSubjects, type FactsBase, type ReadFacts } from './facts.ts'
export { asItStood, asOfCaption, checkRange, readTags, type Range, type Tags } from './range.ts'

export const area = defineArea({
  routes: booksRoutes,
})
