/** Settling of money against invoices. */
import { later } from '../../ui/later.tsx'

export const SettleDrawer = later(async () => ({ default: (await import('./SettleDrawer.tsx')).SettleDrawer }))
