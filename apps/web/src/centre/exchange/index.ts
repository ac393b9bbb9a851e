/** The exchange file of a ledger (账套交换文件): the buttons that write and read it. */
export { ExportLedgerButton } from './ExportLedgerButton.tsx'
export { ImportLedgerButton } from './ImportLedgerButton.tsx'
