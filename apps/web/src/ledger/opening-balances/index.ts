/** Opening balances: the page, and whether they are in balance. */
import { lazy } from 'react'

export { useTrial } from './opening-balances.api.ts'
export const OpeningBalancesPage = lazy(() => import('./OpeningBalancesPage.tsx'))
