/** Ledgers: the picker of the header, the way into a ledger that the site provides, and what lists of ledgers share. */
import { later } from '../../ui/faces/later.tsx'

export { EnterLedger, selectLedger, selectLedgersBy, useEnterLedger } from './enter-ledger.ts'
export { found, markFilters, markOf, markReasons } from './ledger-mark.ts'
export { ledgerNames, standardField, startField, vatNatureField } from './ledger-fields.ts'
export { LedgerPicker } from './LedgerPicker.tsx'
export { useLedgerCurrencies, useLedgerList, useLedgerOverview } from './ledgers.api.ts'
export { StartMonth } from './StartMonth.tsx'
export { MarkTag } from './MarkTag.tsx'
export { noteEntered, useOwnLedgers } from './recent.ts'
// the frame imports this file: what stands on the library's forms comes when it is opened
export const CreateLedgerDialog = later(() => import('./CreateLedgerDialog.tsx'))
export const PeopleChoice = later(() => import('./PeopleChoice.tsx'))
