export { inventories as bureauLists } from './filing.queries.ts'
export { filingRoutes } from './filing.routes.ts'
export { filing as filingWork, filingsDue } from './runner.ts'
