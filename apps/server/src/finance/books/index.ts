export { booksRoutes } from './books.routes.ts'
export { readFacts, type FactsOptions, type ReadFacts } from './facts.ts'
