/** Assets: cards, categories, departments, the month's run and its sheets, what happens to cards. */
import { later, laterPage } from '../../ui/faces/later.tsx'

export const AssetCardsPage = laterPage(() => import('./cards/CardsPage.tsx'))
export const AssetCategoriesPage = laterPage(() => import('./settings/CategoriesPage.tsx'))
export const AssetDepartmentsPage = laterPage(() => import('./settings/DepartmentsPage.tsx'))
export const AssetCountPage = laterPage(() => import('./counts/CountPhonePage.tsx'))
export const BuildingEngineeringPage = laterPage(() => import('./projects/ProjectsPage.tsx'))
export const AssetEventsPage = laterPage(() => import('./events/EventsPage.tsx'))
const sheets = () => import('./months/sheet-pages.tsx')
export const DepreciationSchedulePage = laterPage(async () => ({ default: (await sheets()).DepreciationSchedulePage }))
export const DepreciationAccountPage = laterPage(async () => ({ default: (await sheets()).DepreciationAccountPage }))
export const DisposalSchedulePage = laterPage(async () => ({ default: (await sheets()).DisposalSchedulePage }))
export const CategoryDialog = later(async () => ({ default: (await import('./settings/CategoryDialog.tsx')).CategoryDialog }))
export const AssetDepartmentDialog = later(async () => ({ default: (await import('./settings/DepartmentDialog.tsx')).DepartmentDialog }))
