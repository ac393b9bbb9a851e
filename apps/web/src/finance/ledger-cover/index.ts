/** Covers of books and vouchers: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const LedgerCoverPage = laterPage(() => import('./LedgerCoverPage.tsx'))

export const pages = definePages({
  '/options/ledgerCover': LedgerCoverPage,
})
