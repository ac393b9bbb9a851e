/** Which page each menu path opens. Areas offer their pages as lazy components in their index.ts; each adds its line here. */
import type { MenuPath } from '@app/domain/access/menu'
import type { ComponentType } from 'react'
import { VoucherListPage, VoucherPage } from '../../finance/vouchers/index.ts'
import { LedgerListPage } from '../../ledger/ledgers/index.ts'
import { SubjectsPage } from '../../ledger/subjects/index.ts'

/** Partial until the pages of practice and period end have landed; a path without a page is not offered in the sidebar. */
export const pages: Partial<Record<MenuPath, ComponentType>> = {
  '/document/createVoucher': VoucherPage,
  '/finance/voucherDetails': VoucherListPage,
  '/options/subjectInfo': SubjectsPage,
  '/controlCenter/booksSetList': LedgerListPage,
}
