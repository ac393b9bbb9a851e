/** Lists of units, with the way to merge those kept twice. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

type Pages = typeof import('./pages.tsx')
const page = (name: keyof Pages) => laterPage(async () => ({ default: (await import('./pages.tsx'))[name] }))

const CustomersPage = page('CustomersPage')
const SuppliersPage = page('SuppliersPage')

export const pages = definePages({
  '/options/customerManagement': CustomersPage,
  '/options/supplierInfo': SuppliersPage,
})
