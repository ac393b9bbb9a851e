/** Vouchers: pages, and the hook other pages look vouchers up with. */
import { later, laterPage } from '../../ui/faces/later.tsx'

export { reasonsOf, VoucherDocuments } from './papers/origin.ts'
export { useVouchers, voucherName, type VoucherRow } from './vouchers.api.ts'
export { useVoucherFiles, viewed as viewedFile } from './papers/voucher-files.api.ts'
export const VoucherPage = laterPage(() => import('./VoucherPage.tsx'))
export const VoucherListPage = laterPage(() => import('./list/VoucherListPage.tsx'))
export const VoucherInPlace = later(() => import('./VoucherInPlace.tsx'))
