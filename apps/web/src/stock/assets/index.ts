/** Assets: cards, categories, departments, the month's run and its sheets, what happens to cards. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

const AssetCardsPage = laterPage(() => import('./cards/CardsPage.tsx'))
const AssetCategoriesPage = laterPage(() => import('./settings/CategoriesPage.tsx'))
const AssetDepartmentsPage = laterPage(() => import('./settings/DepartmentsPage.tsx'))
export const AssetCountPage = laterPage(() => import('./counts/CountPhonePage.tsx'))
const BuildingEngineeringPage = laterPage(() => import('./projects/ProjectsPage.tsx'))
const AssetEventsPage = laterPage(() => import('./events/EventsPage.tsx'))
const sheets = () => import('./months/sheet-pages.tsx')
const DepreciationSchedulePage = laterPage(async () => ({ default: (await sheets()).DepreciationSchedulePage }))
const DepreciationAccountPage = laterPage(async () => ({ default: (await sheets()).DepreciationAccountPage }))
const DisposalSchedulePage = laterPage(async () => ({ default: (await sheets()).DisposalSchedulePage }))
export const CategoryDialog = later(async () => ({ default: (await import('./settings/CategoryDialog.tsx')).CategoryDialog }))
export const AssetDepartmentDialog = later(async () => ({ default: (await import('./settings/DepartmentDialog.tsx')).DepartmentDialog }))

export const pages = definePages({
  '/assets/card': AssetCardsPage,
  '/assets/maintain': AssetCategoriesPage,
  '/assets/depreciationSchedule': DepreciationSchedulePage,
  '/assets/depreciationAccount': DepreciationAccountPage,
  '/assets/disposalSchedule': DisposalSchedulePage,
  '/assets/assetsDepartment': AssetDepartmentsPage,
  '/assets/buildingEngineering': BuildingEngineeringPage,
  '/assets/changeAssetsRecord': AssetEventsPage,
})
