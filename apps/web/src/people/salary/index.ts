/** Pay: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const SalaryPage = laterPage(() => import('./SalaryPage.tsx'))

export const pages = definePages({
  '/document/salary': SalaryPage,
  '/finance/salary': SalaryPage,
})
