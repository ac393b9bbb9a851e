/** Fund flows: the page, and the accounts others may list. */
import { lazy } from 'react'

export { useBankAccounts } from './funds.api.ts'
export const TradePage = lazy(() => import('./TradePage.tsx'))
