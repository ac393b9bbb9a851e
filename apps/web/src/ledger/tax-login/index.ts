import type { ReactNode } from 'react'
import { later, laterPage } from '../../ui/faces/later.tsx'

export { closeTaxSignIn, openTaxSignIn, useTaxSignIn } from './display.ts'
export const TaxHomePage = laterPage<{ readonly road: ReactNode }>(() => import('./TaxHomePage.tsx'))
export const TaxSignInDialog = later(() => import('./TaxSignInDialog.tsx'))
export const VerifyDialog = later(() => import('./VerifyDialog.tsx'))
