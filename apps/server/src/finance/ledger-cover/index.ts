export { booklet } from './booklet.service.ts'
export { ledgerCoverRoutes } from './ledger-cover.routes.ts'
