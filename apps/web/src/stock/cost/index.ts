/** 成本核算: pools and keys, the month's figures, the run as a wizard. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const CostPoolsPage = laterPage(() => import('./CostPoolsPage.tsx'))
const CostAccountPage = laterPage(() => import('./CostAccountPage.tsx'))

export const pages = definePages({
  '/warehouse/manufacturingCosts': CostPoolsPage,
  '/finance/simpleCostAccount': CostAccountPage,
})
