/** Which page each menu path opens. Areas offer their pages as lazy components in their index.ts; each adds its line here. */
import type { MenuPath } from '@app/domain/access/menu'
import type { ComponentType } from 'react'
import { LedgerListPage } from '../../ledger/ledgers/index.ts'

/** Partial until the pages of practice and period end have landed; a path without a page is not offered in the sidebar. */
export const pages: Partial<Record<MenuPath, ComponentType>> = {
  '/controlCenter/booksSetList': LedgerListPage,
}
