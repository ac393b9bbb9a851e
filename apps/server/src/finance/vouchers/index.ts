export { onBookChange, tellBookChange, type BookListener } from './book-changes.ts'
export { tornCorrections } from './corrections.queries.ts'
export { onDraftChange, type DraftChange } from './draft-changes.ts'
export { redigestedOf, sealedVouchers, verifyLedger, type Finding, type SealedVoucher } from './verify.ts'
export { renumber as renumberVouchers } from './renumbering.ts'
export { attachKept, damagedIn, detachKept } from './voucher-files.ts'
export { keepFileChecks } from './voucher-files.queries.ts'
export { verifyFiles } from './verify-files.ts'
export { voucherPdf } from './voucher-pdf.ts'
export { exportJournal, print as printVouchers } from './vouchers.printing.ts'
export { inputOf } from './vouchers.bin.ts'
export { countIn as separatePapersIn, notesOf as separatePaperNotes } from './separate-papers.ts'
export { separatePapersRoutes, voucherFilesRoutes, vouchersRoutes } from './vouchers.routes.ts'
export { hasVouchers, vouchersByIds, vouchersIn, type VoucherRead } from './vouchers.reading.ts'
export { post as postVouchers, postPeriod, review as reviewVouchers, unreview as unreviewVouchers } from './vouchers.posting.ts'
export { addAll as addVouchers, change as changeVoucher, remove as removeVouchers } from './vouchers.service.ts'
export type { VoucherInput } from './voucher-input.ts'
export { correctedNumbers, linksMayComeFirst, lock as lockVouchers } from './vouchers.state.queries.ts'
export {
  digestOfVoucher,
  surroundingsOf,
  withCashFlows,
  type NewLine,
  type NewVoucher,
  type Stored as StoredVoucher,
} from './vouchers.store.ts'
