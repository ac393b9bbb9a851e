/** People of the firm. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

/** Its calls' shapes are no part of the first program. */
export const readManagerTypesAhead = async (): Promise<void> => (await import('./staff.api.ts')).readManagerTypesAhead()
/** Who works on the selected ledger, and the rights they hold there. */
export const CarersDialog = later(() => import('./CarersDialog.tsx'))
const StaffPage = laterPage(() => import('./StaffPage.tsx'))

export const pages = definePages({
  '/controlCenter/staffManagement': StaffPage,
})
