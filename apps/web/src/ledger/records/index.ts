/** Lists of a ledger: their pages, and making one from any picker. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

export const CreateDialog = later(() => import('./CreateDialog.tsx'))

type Pages = typeof import('./pages.tsx')
const page = (name: keyof Pages) => laterPage(async () => ({ default: (await import('./pages.tsx'))[name] }))

/** One list, for pages that stand more beside it. */
export const RecordPage = later(async () => ({ default: (await import('./RecordList.tsx')).RecordPage }))
const PersonnelPage = page('PersonnelPage')
const ProjectsPage = page('ProjectsPage')
const GoodsPage = page('GoodsPage')
const UnitsPage = page('UnitsPage')
const AbstractsPage = page('AbstractsPage')
const ExpenseTypesPage = page('ExpenseTypesPage')
const ClaimContentsPage = page('ClaimContentsPage')
const OwnTagsPage = page('OwnTagsPage')

export const pages = definePages({
  '/options/ownTags': OwnTagsPage,
  '/options/unitOpt': UnitsPage,
  '/options/commoditySetting': GoodsPage,
  '/options/type': ExpenseTypesPage,
  '/options/abstract': AbstractsPage,
  '/options/projectSettings': ProjectsPage,
  '/options/reimbursementContent': ClaimContentsPage,
  '/options/personnelManagement': PersonnelPage,
})
