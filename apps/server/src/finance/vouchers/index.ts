import { defineArea } from '../../platform/area.ts'
import { separatePapersRoutes, voucherFilesRoutes, vouchersRoutes } from './vouchers.routes.ts'

export { bookListeners, tellBookChange, type BookListener } from './book-changes.ts'
export { tornCorrections } from './corrections.queries.ts'
export { draftListeners, type DraftChange } from './draft-changes.ts'
export { alteredVouchers, redigestedOf, sealedVouchers, verifyLedger } from './verify/verify.ts'
export { renumber as renumberVouchers } from './renumbering.ts'
export { attachKept, detachKept } from './papers/voucher-files.ts'
export { keepFileChecks } from './papers/voucher-files.queries.ts'
export { verifyFiles } from './verify/verify-files.ts'
export { voucherPdf } from './printing/voucher-pdf.ts'
export { exportJournal, print as printVouchers } from './printing/vouchers.printing.ts'
export { inputOf } from './vouchers.bin.ts'
export { countIn as separatePapersIn, notesOf as separatePaperNotes } from './papers/separate-papers.ts'
export { hasVouchers, vouchersByIds, vouchersIn, type VoucherRead } from './vouchers.reading.ts'
export { electronicStates } from './papers/electronic-only.ts'
export { postPeriod, review as reviewVouchers, unreview as unreviewVouchers } from './vouchers.posting.ts'
export { addAll as addVouchers, change as changeVoucher, remove as removeVouchers } from './vouchers.service.ts'
export type { VoucherInput } from './voucher-input.ts'
export { correctedNumbers, linksMayComeFirst, lock as lockVouchers } from './vouchers.state.queries.ts'
export { surroundingsOf, withCashFlows, type NewLine, type NewVoucher, type Stored as StoredVoucher } from './vouchers.store.ts'

export const area = defineArea({
  routes: [...separatePapersRoutes, ...voucherFilesRoutes, ...vouchersRoutes],
})
