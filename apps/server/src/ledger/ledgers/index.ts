export { ledgersRoutes } from './ledgers.routes.ts'
export { create as createLedger, openPeriod, type LedgerDraft } from './ledgers.service.ts'
