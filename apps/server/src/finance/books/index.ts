export { increases } from './books.queries.ts'
export { booksRoutes } from './books.routes.ts'
export { readFacts, type FactsBase, type FactsOptions, type ReadFacts } from './facts.ts'
export { checkRange, readTags, type Range, type Tags } from './range.ts'
