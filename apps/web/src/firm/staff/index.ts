/** People of the firm. */
import { laterPage } from '../../ui/later.tsx'

export { useStaff } from './staff.api.ts'
export { readManagerTypesAhead } from './staff.api.ts'
export const StaffPage = laterPage(() => import('./StaffPage.tsx'))
