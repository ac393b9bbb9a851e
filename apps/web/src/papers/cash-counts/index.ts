/** Counting cash. */
import { later } from '../../ui/later.tsx'

export const CashCountDrawer = later(async () => ({ default: (await import('./CashCountDrawer.tsx')).CashCountDrawer }))
