/** The firm's ledgers as a whole, and the recycle bin. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

export { useSwitchStatus } from './ledger-list.api.ts'
export const AssignDialog = later(() => import('./AssignDialog.tsx'))
const LedgerListPage = laterPage(() => import('./LedgerListPage.tsx'))
const RecycleBinPage = laterPage(() => import('./RecycleBinPage.tsx'))

export const pages = definePages({
  '/controlCenter/booksSetList': LedgerListPage,
  '/controlCenter/recycleBin': RecycleBinPage,
})
