export { onDraftChange, type DraftChange } from './draft-changes.ts'
export { verifyLedger, type Finding } from './verify.ts'
export { vouchersRoutes } from './vouchers.routes.ts'
export { vouchersByIds, vouchersIn, type VoucherRead } from './vouchers.reading.ts'
export {
  addAll as addVouchers,
  post as postVouchers,
  postingRoot,
  postPeriod,
  remove as removeVouchers,
  type SealedHead,
} from './vouchers.service.ts'
export { digestOfVoucher, type NewLine, type NewVoucher, type Stored as StoredVoucher } from './vouchers.store.ts'
