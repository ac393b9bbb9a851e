/** Vouchers: pages, and the hook other pages look vouchers up with. */
import { laterPage } from '../../ui/later.tsx'

export { VoucherDocuments } from './origin.ts'
export { useVouchers, type VoucherRow } from './vouchers.api.ts'
export const VoucherPage = laterPage(() => import('./VoucherPage.tsx'))
export const VoucherListPage = laterPage(() => import('./VoucherListPage.tsx'))
