/** Counting cash. */
import { later } from '../../ui/faces/later.tsx'

export const CashCountDrawer = later(async () => ({ default: (await import('./CashCountDrawer.tsx')).CashCountDrawer }))
