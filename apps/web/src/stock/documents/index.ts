/** Stock documents: receipts and issues of materials and of goods. */
import { later, laterPage } from '../../ui/faces/later.tsx'

const pages = () => import('./pages.tsx')
export const MaterialInPage = laterPage(async () => ({ default: (await pages()).MaterialInPage }))
export const MaterialOutPage = laterPage(async () => ({ default: (await pages()).MaterialOutPage }))
export const GoodsInPage = laterPage(async () => ({ default: (await pages()).GoodsInPage }))
export const GoodsOutPage = laterPage(async () => ({ default: (await pages()).GoodsOutPage }))
export const WarehouseDialog = later(async () => ({ default: (await import('./WarehouseDialog.tsx')).WarehouseDialog }))
