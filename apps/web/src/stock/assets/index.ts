/** Assets: cards, categories, departments, the month's run and its sheets, what happens to cards. */
import { later, laterPage } from '../../ui/later.tsx'

export const AssetCardsPage = laterPage(() => import('./CardsPage.tsx'))
export const AssetCategoriesPage = laterPage(() => import('./CategoriesPage.tsx'))
export const AssetDepartmentsPage = laterPage(() => import('./DepartmentsPage.tsx'))
export const AssetCountPage = laterPage(() => import('./CountPhonePage.tsx'))
export const BuildingEngineeringPage = laterPage(() => import('./ProjectsPage.tsx'))
export const AssetEventsPage = laterPage(() => import('./EventsPage.tsx'))
const sheets = () => import('./sheet-pages.tsx')
export const DepreciationSchedulePage = laterPage(async () => ({ default: (await sheets()).DepreciationSchedulePage }))
export const DepreciationAccountPage = laterPage(async () => ({ default: (await sheets()).DepreciationAccountPage }))
export const DisposalSchedulePage = laterPage(async () => ({ default: (await sheets()).DisposalSchedulePage }))
export const CategoryDialog = later(async () => ({ default: (await import('./CategoryDialog.tsx')).CategoryDialog }))
export const AssetDepartmentDialog = later(async () => ({ default: (await import('./DepartmentDialog.tsx')).DepartmentDialog }))
