/** 批量: the returns of many companies, a year and a month of them, and what was missed. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const ofMonth = (name: 'MonthReturnsPage' | 'IncomeReturnsPage') =>
  laterPage<object>(() => import('./MonthReturns.tsx').then((file) => ({ default: file[name] })))

export const SignInCodesPage = laterPage(() => import('./SignInCodesPage.tsx'))
const DeclarationLedgerPage = laterPage(() => import('./DeclarationLedgerPage.tsx'))
const MissedPage = laterPage(() => import('./MissedPage.tsx'))
const BatchReturnsPage = ofMonth('MonthReturnsPage')
const BatchIncomeTaxPage = ofMonth('IncomeReturnsPage')

export const pages = definePages({
  '/controlCenter/taxDeclarationList': BatchReturnsPage,
  '/controlCenter/bussinessIncomeTax': BatchIncomeTaxPage,
  '/controlCenter/declarationLedger': DeclarationLedgerPage,
  '/controlCenter/missDeclaredCheck': MissedPage,
})
