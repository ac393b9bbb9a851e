/** Ledgers: the picker of the header, the way into a ledger that the site provides, the list. */
import { laterPage } from '../../ui/later.tsx'

export { EnterLedger, useEnterLedger } from './enter-ledger.ts'
export { LedgerPicker } from './LedgerPicker.tsx'
export const LedgerListPage = laterPage(() => import('./LedgerListPage.tsx'))
