/** What the lists of papers (invoices, flows) share: their filter by voucher, what is done to chosen ones, one paper in a drawer. */
export { PaperDrawer } from './PaperDrawer.tsx'
export { useExcluding } from './use-excluding.tsx'
export { focusNext, lineKeys } from './entry-keys.ts'
export { FailedDialog, type Failure } from './FailedDialog.tsx'
export { EntryInformation } from './EntryInformation.tsx'
