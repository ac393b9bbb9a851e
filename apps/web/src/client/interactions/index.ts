/** Interactions with the client: the pages, and what flows and invoices show of the papers asked for. */
import { later, laterPage } from '../../ui/faces/later.tsx'

export const ForecastPage = laterPage(() => import('./ForecastPage.tsx'))
export const DeliveryPage = laterPage(() => import('./DeliveryPage.tsx'))
export const BusinessFilesPage = laterPage(() => import('./BusinessFilesPage.tsx'))
export const InitFilesPage = laterPage(() => import('./InitFilesPage.tsx'))
export const RequestsOf = later(() => import('./RequestsOf.tsx'))
export const RequestDialog = later(() => import('./RequestDialog.tsx'))
