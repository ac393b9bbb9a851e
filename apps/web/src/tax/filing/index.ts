/** Filing: the list of a period, and what becomes of each return. */
import { later, laterPage } from '../../ui/faces/later.tsx'

export const TaxPayPage = laterPage(() => import('./TaxPayPage.tsx'))
export const ChecklistPage = laterPage(() => import('./ChecklistPage.tsx'))
export const TaxInformationPage = laterPage(() => import('./TaxInformation.tsx'))
export const TaxRoad = later(() => import('./TaxRoad.tsx'))
export const ConsentNote = later(() => import('./ConsentNote.tsx'))
export const VoucherFiling = later(() => import('./VoucherFiling.tsx'))
