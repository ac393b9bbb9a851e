export { ledgersRoutes } from './ledgers.routes.ts'
export {
  assign as assignLedger,
  create as createLedger,
  openPeriod,
  settings as ledgerSettings,
  type LedgerDraft,
} from './ledgers.service.ts'
