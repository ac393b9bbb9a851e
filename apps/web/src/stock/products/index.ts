/** Products with what they are made of, and where what is picked goes. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

const ProductsPage = laterPage(() => import('./ProductsPage.tsx'))
const PickingsPage = laterPage(() => import('./PickingsPage.tsx'))
export const ProductDialog = later(async () => ({ default: (await import('./ProductDialog.tsx')).ProductDialog }))

export const pages = definePages({
  '/warehouse/productManagement': ProductsPage,
  '/warehouse/pickingAccountRelationTable': PickingsPage,
})
