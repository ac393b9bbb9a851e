/** Vouchers: pages, and the hook other pages look vouchers up with. */
import { lazy } from 'react'

export { VoucherDocuments } from './origin.ts'
export { useVouchers, type VoucherRow } from './vouchers.api.ts'
export const VoucherPage = lazy(() => import('./VoucherPage.tsx'))
export const VoucherListPage = lazy(() => import('./VoucherListPage.tsx'))
