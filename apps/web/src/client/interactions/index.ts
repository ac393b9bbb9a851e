/** Interactions with the client: the pages, and what flows and invoices show of the papers asked for. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

const ForecastPage = laterPage(() => import('./ForecastPage.tsx'))
const DeliveryPage = laterPage(() => import('./DeliveryPage.tsx'))
const BusinessFilesPage = laterPage(() => import('./BusinessFilesPage.tsx'))
const InitFilesPage = laterPage(() => import('./InitFilesPage.tsx'))
export const RequestsOf = later(() => import('./RequestsOf.tsx'))
export const RequestDialog = later(() => import('./RequestDialog.tsx'))

export const pages = definePages({
  '/customerInteractions/taxForecast': ForecastPage,
  '/customerInteractions/deliveryConfirm': DeliveryPage,
  '/customerInteractions/businessFileManage': BusinessFilesPage,
  '/customerInteractions/initFileManage': InitFilesPage,
})
