/** Personal income tax: its pages. */
import { laterPage } from '../../ui/faces/later.tsx'

export const BatchPersonTaxPage = laterPage(() => import('./BatchPage.tsx'))
export const PersonInfoPage = laterPage(() => import('./PersonInfoPage.tsx'))
export const SpecialDeductionPage = laterPage(() => import('./SpecialDeductionPage.tsx'))
export const ComprehensiveIncomePage = laterPage(() => import('./IncomePage.tsx'))
export const IndividualIncomeTaxPage = laterPage(() => import('./DeclarationPage.tsx'))
export const IndividualPaymentPage = laterPage(() => import('./AgreementPage.tsx'))
export const IndividualIncomeTaxPaymentPage = laterPage(() => import('./PaymentPage.tsx'))
export const UnitDeclarePage = laterPage(() => import('./UnitDeclarePage.tsx'))
export const TaxStatusPage = laterPage(() => import('./TaxStatusPage.tsx'))
export const PaymentRecordPage = laterPage(() => import('./PaymentRecordPage.tsx'))
