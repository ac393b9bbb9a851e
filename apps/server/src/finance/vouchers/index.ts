export { onDraftChange, type DraftChange } from './draft-changes.ts'
export { verifyLedger, type Finding } from './verify.ts'
export { exportJournal, print as printVouchers } from './vouchers.printing.ts'
export { vouchersRoutes } from './vouchers.routes.ts'
export { hasVouchers, vouchersByIds, vouchersIn, type VoucherRead } from './vouchers.reading.ts'
export {
  addAll as addVouchers,
  change as changeVoucher,
  post as postVouchers,
  postPeriod,
  remove as removeVouchers,
} from './vouchers.service.ts'
export { digestOfVoucher, type NewLine, type NewVoucher, type Stored as StoredVoucher } from './vouchers.store.ts'
