/** Covers of books and vouchers: the page. */
import { laterPage } from '../../ui/later.tsx'

export const LedgerCoverPage = laterPage(() => import('./LedgerCoverPage.tsx'))
