/** Handing over: the owner's dialog, the page of a link, and the records. */
import { later, laterPage } from '../../ui/faces/later.tsx'

export const HandOverDialog = later(() => import('./HandOverDialog.tsx'))
export const RecordsDrawer = later(() => import('./RecordsDrawer.tsx'))
export const TransferPage = laterPage(() => import('./TransferPage.tsx'))
