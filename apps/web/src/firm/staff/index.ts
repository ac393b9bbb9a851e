/** People of the firm. */
import { later, laterPage } from '../../ui/faces/later.tsx'

/** Its calls' shapes are no part of the first program. */
export const readManagerTypesAhead = async (): Promise<void> => (await import('./staff.api.ts')).readManagerTypesAhead()
/** Who works on the selected ledger, and the rights they hold there. */
export const CarersDialog = later(() => import('./CarersDialog.tsx'))
export const StaffPage = laterPage(() => import('./StaffPage.tsx'))
