/** Opening balances: the page, and whether they are in balance. */
import { laterPage } from '../../ui/faces/later.tsx'

export { useTrial } from './opening-balances.api.ts'
export const OpeningBalancesPage = laterPage(() => import('./OpeningBalancesPage.tsx'))
export const TagOpeningsPage = laterPage(() => import('./TagOpeningsPage.tsx'))
