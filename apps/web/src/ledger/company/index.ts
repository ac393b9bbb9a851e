/** Company information: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

/** Its calls' shapes are no part of the first program. */
export const readTaxInfoAhead = async (): Promise<void> => (await import('./company.api.ts')).readTaxInfoAhead()
export const CompanyPage = laterPage(() => import('./CompanyPage.tsx'))
