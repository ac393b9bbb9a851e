export { booklet, type BookletAsk } from './booklet.service.ts'
export { ledgerCoverRoutes } from './ledger-cover.routes.ts'
