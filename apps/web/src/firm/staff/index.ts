/** People of the firm. */
import { later, laterPage } from '../../ui/later.tsx'

export { readManagerTypesAhead, useStaff } from './staff.api.ts'
/** Who works on the selected ledger, and the rights they hold there. */
export const CarersDialog = later(() => import('./CarersDialog.tsx'))
export const StaffPage = laterPage(() => import('./StaffPage.tsx'))
