/** Covers of books and vouchers: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const LedgerCoverPage = laterPage(() => import('./LedgerCoverPage.tsx'))
