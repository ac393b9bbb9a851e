/** Personal income tax: its pages. */
import { laterPage } from '../../ui/later.tsx'

export const PersonInfoPage = laterPage(() => import('./PersonInfoPage.tsx'))
export const SpecialDeductionPage = laterPage(() => import('./SpecialDeductionPage.tsx'))
export const ComprehensiveIncomePage = laterPage(() => import('./IncomePage.tsx'))
export const IndividualIncomeTaxPage = laterPage(() => import('./DeclarationPage.tsx'))
