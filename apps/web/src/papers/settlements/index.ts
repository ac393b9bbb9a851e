/** Settling of money against invoices. */
import { later } from '../../ui/faces/later.tsx'

export const SettleDrawer = later(async () => ({ default: (await import('./SettleDrawer.tsx')).SettleDrawer }))
