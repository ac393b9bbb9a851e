/** The firm itself: its dialog and its promotion text. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

export { readAgencyAhead, useAgency } from './agency.api.ts'
export const AgencyDialog = later(() => import('./AgencyDialog.tsx'))
export const PromotionDialog = later(() => import('./PromotionDialog.tsx'))
const PromotionPage = laterPage(() => import('./PromotionPage.tsx'))

export const pages = definePages({
  '/manager/promotion': PromotionPage,
})
