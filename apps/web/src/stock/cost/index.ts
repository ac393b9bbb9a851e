/** 成本核算: pools and keys, the month's figures, the run as a wizard. */
import { laterPage } from '../../ui/faces/later.tsx'

export const CostPoolsPage = laterPage(() => import('./CostPoolsPage.tsx'))
export const CostAccountPage = laterPage(() => import('./CostAccountPage.tsx'))
