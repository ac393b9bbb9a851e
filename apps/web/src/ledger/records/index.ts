/** Lists of a ledger: their pages, and making one from any picker. */
import { later, laterPage } from '../../ui/faces/later.tsx'

export const CreateDialog = later(() => import('./CreateDialog.tsx'))

type Pages = typeof import('./pages.tsx')
const page = (name: keyof Pages) => laterPage(async () => ({ default: (await import('./pages.tsx'))[name] }))

/** One list, for pages that stand more beside it. */
export const RecordPage = later(async () => ({ default: (await import('./RecordList.tsx')).RecordPage }))
export const PersonnelPage = page('PersonnelPage')
export const ProjectsPage = page('ProjectsPage')
export const GoodsPage = page('GoodsPage')
export const UnitsPage = page('UnitsPage')
export const AbstractsPage = page('AbstractsPage')
export const ExpenseTypesPage = page('ExpenseTypesPage')
export const ClaimContentsPage = page('ClaimContentsPage')
export const OwnTagsPage = page('OwnTagsPage')
