/** 批量: the returns of many companies, a year and a month of them, and what was missed. */
import { laterPage } from '../../ui/faces/later.tsx'

const ofMonth = (name: 'MonthReturnsPage' | 'IncomeReturnsPage') =>
  laterPage<object>(() => import('./MonthReturns.tsx').then((file) => ({ default: file[name] })))

export const SignInCodesPage = laterPage(() => import('./SignInCodesPage.tsx'))
export const DeclarationLedgerPage = laterPage(() => import('./DeclarationLedgerPage.tsx'))
export const MissedPage = laterPage(() => import('./MissedPage.tsx'))
export const BatchReturnsPage = ofMonth('MonthReturnsPage')
export const BatchIncomeTaxPage = ofMonth('IncomeReturnsPage')
