export { supplyBeginning } from './beginnings.registry.ts'
export {
  addMembers as addLedgerMembers,
  enteredBy as ledgersEnteredBy,
  type Entering,
  everyLedger as allLedgers,
  idsEntered,
  ledgerNow,
  mayEnter,
  taxNumberOf,
  ofFirm as ledgerOfFirm,
  periodNames as periodsKnown,
} from './ledgers.queries.ts'
export { callerIn, callerWithin } from './unattended.ts'
export { allToWork, entered, enteredCaller, ledgersToWork, type ManyCaller, type OneOfMany } from './one-of-many.ts'
export { ledgersRoutes } from './ledgers.routes.ts'
export {
  assign as assignLedger,
  checkOpen,
  checkStandard,
  create as createLedger,
  createIn as createLedgerIn,
  enterable as enterableLedger,
  entries as enterableLedgers,
  entriesAmong as enterableAmong,
  entriesPage as enterableLedgersPage,
  openPeriod,
  select as selectLedger,
  settings as ledgerSettings,
  whoIs,
  withdraw as withdrawFromLedgers,
  workers as ledgerWorkers,
  type LedgerDraft,
} from './ledgers.service.ts'
