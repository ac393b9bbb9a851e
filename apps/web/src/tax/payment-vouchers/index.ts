/** 缴款凭证: booking what was paid, and what a voucher is of. */
export { PaymentVoucherDialog } from './PaymentVoucherDialog.tsx'
export { useOriginOf } from './payment-vouchers.api.ts'
