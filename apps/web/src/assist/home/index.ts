/** The home of a ledger: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const HomePage = laterPage(() => import('./HomePage.tsx'))

export const pages = definePages({
  '/manager/guidance': HomePage,
  '/manager/guidanceSmall': HomePage,
})
