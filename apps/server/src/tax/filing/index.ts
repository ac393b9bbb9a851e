export { inventories as bureauLists, waitingForCode } from './filing.queries.ts'
export { filingRoutes } from './filing.routes.ts'
export { act as actOnFiling, handOver as handOverReturn, list as filingsOf } from './filing.service.ts'
export { advance, filing as filingWork, filingsDue } from './runner.ts'
