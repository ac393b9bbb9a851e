/** The firm's ledgers as a whole, and the recycle bin. */
import { later, laterPage } from '../../ui/faces/later.tsx'

export { useSwitchStatus } from './ledger-list.api.ts'
export const AssignDialog = later(() => import('./AssignDialog.tsx'))
export const LedgerListPage = laterPage(() => import('./LedgerListPage.tsx'))
export const RecycleBinPage = laterPage(() => import('./RecycleBinPage.tsx'))
