/** Stock documents: receipts and issues of materials and of goods. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

const parts = () => import('./pages.tsx')
const MaterialInPage = laterPage(async () => ({ default: (await parts()).MaterialInPage }))
const MaterialOutPage = laterPage(async () => ({ default: (await parts()).MaterialOutPage }))
const GoodsInPage = laterPage(async () => ({ default: (await parts()).GoodsInPage }))
const GoodsOutPage = laterPage(async () => ({ default: (await parts()).GoodsOutPage }))
export const WarehouseDialog = later(async () => ({ default: (await import('./WarehouseDialog.tsx')).WarehouseDialog }))

export const pages = definePages({
  '/warehouse/materialInputList': MaterialInPage,
  '/warehouse/materialOutputList': MaterialOutPage,
  '/warehouse/stockGoodsInputList': GoodsInPage,
  '/warehouse/stockGoodsOutputList': GoodsOutPage,
})
