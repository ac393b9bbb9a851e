/** Opening balances: the page, and whether they are in balance. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

export { useTrial } from './opening-balances.api.ts'
const OpeningBalancesPage = laterPage(() => import('./OpeningBalancesPage.tsx'))
const TagOpeningsPage = laterPage(() => import('./TagOpeningsPage.tsx'))

export const pages = definePages({
  '/options/subjectTagOpeningBalance': TagOpeningsPage,
  '/options/openingBalance': OpeningBalancesPage,
})
