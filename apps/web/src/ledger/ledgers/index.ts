/** Ledgers: the picker of the header, the way into a ledger that the site provides, the list. */
import { lazy } from 'react'

export { EnterLedger, useEnterLedger } from './enter-ledger.ts'
export { LedgerPicker } from './LedgerPicker.tsx'
export const LedgerListPage = lazy(() => import('./LedgerListPage.tsx'))
