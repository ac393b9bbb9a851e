/** Personal income tax: its pages. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const BatchPersonTaxPage = laterPage(() => import('./BatchPage.tsx'))
const PersonInfoPage = laterPage(() => import('./PersonInfoPage.tsx'))
const SpecialDeductionPage = laterPage(() => import('./SpecialDeductionPage.tsx'))
const ComprehensiveIncomePage = laterPage(() => import('./IncomePage.tsx'))
const IndividualIncomeTaxPage = laterPage(() => import('./DeclarationPage.tsx'))
const IndividualPaymentPage = laterPage(() => import('./AgreementPage.tsx'))
const IndividualIncomeTaxPaymentPage = laterPage(() => import('./PaymentPage.tsx'))
const UnitDeclarePage = laterPage(() => import('./UnitDeclarePage.tsx'))
const TaxStatusPage = laterPage(() => import('./TaxStatusPage.tsx'))
const PaymentRecordPage = laterPage(() => import('./PaymentRecordPage.tsx'))

export const pages = definePages({
  '/taxWorkspace/personTax/comprehensiveIncome': ComprehensiveIncomePage,
  '/taxWorkspace/personTax/individualIncomeTax': IndividualIncomeTaxPage,
  '/taxWorkspace/personTax/personInfoCollection': PersonInfoPage,
  '/taxWorkspace/personTax/individualPayment': IndividualPaymentPage,
  '/taxWorkspace/personTax/individualIncomeTaxPayment': IndividualIncomeTaxPaymentPage,
  '/taxWorkspace/personTax/unitDeclare': UnitDeclarePage,
  '/taxWorkspace/personTax/taxStatus': TaxStatusPage,
  '/taxWorkspace/personTax/paymentRecord': PaymentRecordPage,
  '/taxWorkspace/personTax/specialDeduction': SpecialDeductionPage,
  '/controlCenter/personalIncomeTax': BatchPersonTaxPage,
})
