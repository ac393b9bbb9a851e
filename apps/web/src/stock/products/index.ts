/** Products with what they are made of, and where what is picked goes. */
import { later, laterPage } from '../../ui/faces/later.tsx'

export const ProductsPage = laterPage(() => import('./ProductsPage.tsx'))
export const PickingsPage = laterPage(() => import('./PickingsPage.tsx'))
export const ProductDialog = later(async () => ({ default: (await import('./ProductDialog.tsx')).ProductDialog }))
