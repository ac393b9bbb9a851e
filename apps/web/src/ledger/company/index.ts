/** Company information: the page. */
import { laterPage } from '../../ui/later.tsx'

export { readTaxInfoAhead } from './company.api.ts'
export const CompanyPage = laterPage(() => import('./CompanyPage.tsx'))
