/** The firm itself: its dialog and its promotion text. */
import { later } from '../../ui/later.tsx'

export { useAgency } from './agency.api.ts'
export const AgencyDialog = later(() => import('./AgencyDialog.tsx'))
export const PromotionDialog = later(() => import('./PromotionDialog.tsx'))
