export { addMembers as addLedgerMembers, everyLedger as allLedgers, ledgerNow, periodNames as periodsKnown } from './ledgers.queries.ts'
export { ledgersRoutes } from './ledgers.routes.ts'
export {
  assign as assignLedger,
  checkOpen,
  create as createLedger,
  openPeriod,
  settings as ledgerSettings,
  type LedgerDraft,
} from './ledgers.service.ts'
