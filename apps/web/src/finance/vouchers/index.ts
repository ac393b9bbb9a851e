/** Vouchers: pages, and the hook other pages look vouchers up with. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

export { reasonsOf, VoucherDocuments } from './papers/origin.ts'
export { useVouchers, voucherName, type VoucherRow } from './vouchers.api.ts'
export { useVoucherFiles, viewed as viewedFile } from './papers/voucher-files.api.ts'
const VoucherPage = laterPage(() => import('./VoucherPage.tsx'))
const VoucherListPage = laterPage(() => import('./list/VoucherListPage.tsx'))
export const VoucherInPlace = later(() => import('./VoucherInPlace.tsx'))

export const pages = definePages({
  '/document/createVoucher': VoucherPage,
  '/finance/createVoucher': VoucherPage,
  '/finance/voucherDetails': VoucherListPage,
})
