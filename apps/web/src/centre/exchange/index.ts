/** The exchange file of a ledger (账套交换文件): the buttons that write and read it. */
import { later } from '../../ui/faces/later.tsx'

export const ExportLedgerButton = later(() => import('./ExportLedgerButton.tsx'))
export const ImportLedgerButton = later(() => import('./ImportLedgerButton.tsx'))
