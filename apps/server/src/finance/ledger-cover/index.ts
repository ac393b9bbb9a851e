export { ledgerCoverRoutes } from './ledger-cover.routes.ts'
