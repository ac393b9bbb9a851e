/** Company information: the page. */
import { laterPage } from '../../ui/later.tsx'

export const CompanyPage = laterPage(() => import('./CompanyPage.tsx'))
