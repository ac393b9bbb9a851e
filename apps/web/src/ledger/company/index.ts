/** Company information: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

/** Its calls' shapes are no part of the first program. */
export const readTaxInfoAhead = async (): Promise<void> => (await import('./company.api.ts')).readTaxInfoAhead()
const CompanyPage = laterPage(() => import('./CompanyPage.tsx'))

export const pages = definePages({
  '/options/companyInformation': CompanyPage,
})
