/** Filing: the list of a period, and what becomes of each return. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

const TaxPayPage = laterPage(() => import('./TaxPayPage.tsx'))
const ChecklistPage = laterPage(() => import('./ChecklistPage.tsx'))
const TaxInformationPage = laterPage(() => import('./TaxInformation.tsx'))
export const TaxRoad = later(() => import('./TaxRoad.tsx'))
export const ConsentNote = later(() => import('./ConsentNote.tsx'))
export const VoucherFiling = later(() => import('./VoucherFiling.tsx'))

export const pages = definePages({
  '/taxWorkspace/declarationChecklist': ChecklistPage,
  '/taxWorkspace/taxHome': TaxInformationPage,
  '/taxWorkspace/taxPay': TaxPayPage,
})
