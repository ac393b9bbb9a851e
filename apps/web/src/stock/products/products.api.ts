/** The calls of products and of where what is picked goes, one hook each. */
import {
  pickingsApi as pickings,
  productsApi as api,
  type BomWire,
  type PickingWire,
  type ProductWire,
} from '@app/contract/stock/products/products'
import { warehousesApi } from '@app/contract/stock/documents/warehouses'
import type { Day } from '@app/domain/kernel/period'
import type { StockQuantity } from '@app/domain/kernel/quantity'
import type { z } from 'zod'
import type { ClientInput } from '@app/contract/kernel/endpoint'
import { useRead, useWrite } from '../../platform/reading.ts'

export type ProductRow = z.output<typeof ProductWire>
export type BomRow = z.output<typeof BomWire>
export type PickingRow = z.output<typeof PickingWire>
const AREA = 'stock-products'
const quiet = { quiet: true } as const

export const useProducts = (query: ClientInput<typeof api.list>['query']) => useRead(AREA, api.list, { query })
export const useProductGoods = () => useRead(AREA, api.goods, {})
export const useAddProduct = () => useWrite(AREA, api.add, quiet)
export const useChangeProduct = () => useWrite(AREA, api.change, quiet)
export const useRemoveProduct = () => useWrite(AREA, api.remove, quiet)
export const useImportBoms = () => useWrite(AREA, api.import, quiet)
export const useBoms = (id: string) => useRead(AREA, api.boms, { params: { id } })
export const useAddBom = () => useWrite(AREA, api.addBom, quiet)
export const useChangeBom = () => useWrite(AREA, api.changeBom, quiet)
export const useRemoveBom = () => useWrite(AREA, api.removeBom)
export const useNeeds = (query: { productId: string; day: Day; quantity: StockQuantity }) => useRead(AREA, api.needs, { query })

export const usePickings = () => useRead(AREA, pickings.list, {})
export const useAddPicking = () => useWrite(AREA, pickings.add, quiet)
export const useChangePicking = () => useWrite(AREA, pickings.change, quiet)
export const useRemovePicking = () => useWrite(AREA, pickings.remove, quiet)
export const useStores = () => useRead(AREA, warehousesApi.list, {})
