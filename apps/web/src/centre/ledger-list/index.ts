/** The firm's ledgers as a whole, and the recycle bin. */
import { laterPage } from '../../ui/later.tsx'

export const LedgerListPage = laterPage(() => import('./LedgerListPage.tsx'))
export const RecycleBinPage = laterPage(() => import('./RecycleBinPage.tsx'))
