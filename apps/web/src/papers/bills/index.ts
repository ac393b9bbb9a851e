/** Bills: the page, and the receipts of banks, which the flow page shows as well. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

const BillsPage = laterPage(() => import('./BillsPage.tsx'))
export const ReceiptsDrawer = later(() => import('./ReceiptsDrawer.tsx'))
export const ReceiptsOf = later(() => import('./ReceiptsOf.tsx'))

export const pages = definePages({
  '/document/documentManagement': BillsPage,
  '/finance/documentManagement': BillsPage,
})
