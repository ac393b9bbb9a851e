/** Ledgers: the picker of the header, the way into a ledger that the site provides, and what lists of ledgers share. */
export { CreateLedgerDialog } from './CreateLedgerDialog.tsx'
export { EnterLedger, useEnterLedger } from './enter-ledger.ts'
export { found, markFilters, markOf, markReasons, type Mark } from './ledger-mark.ts'
export { LedgerPicker } from './LedgerPicker.tsx'
export { useLedgerList, useLedgerOverview } from './ledgers.api.ts'
export { MarkTag } from './MarkTag.tsx'
export { PeopleChoice } from './PeopleChoice.tsx'
