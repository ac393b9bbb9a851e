export { ledgersRoutes } from './ledgers.routes.ts'
export { assign as assignLedger, create as createLedger, openPeriod, type LedgerDraft } from './ledgers.service.ts'
