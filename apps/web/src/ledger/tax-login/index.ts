import { later } from '../../ui/later.tsx'

export { closeTaxSignIn, openTaxSignIn, useTaxSignIn } from './display.ts'
export const TaxSignInDialog = later(() => import('./TaxSignInDialog.tsx'))
