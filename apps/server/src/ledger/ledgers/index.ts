import { defineArea } from '../../platform/area.ts'
import { leavings } from '../../firm/accounts/index.ts'
import { ledgersRoutes } from './ledgers.routes.ts'
import { withdraw as withdrawFromLedgers } from './ledgers.service.ts'

export { beginnings } from './beginnings.registry.ts'
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
  workers as ledgerWorkers,
  type LedgerDraft,
} from './ledgers.service.ts'

export const area = defineArea({
  routes: ledgersRoutes,
  brings: [leavings.from(withdrawFromLedgers)],
})
