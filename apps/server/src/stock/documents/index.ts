import { defineArea } from '../../platform/area.ts'
import { archiveSuppliers } from '../../finance/archive/index.ts'
import { recordGuards } from '../../ledger/records/index.ts'
import { stockInArchive } from './archived.ts'
import { guardGoods } from './goods-guard.ts'
import { stockDocumentsRoutes } from './documents.routes.ts'

export const area = defineArea({
  routes: stockDocumentsRoutes,
  brings: [archiveSuppliers.from(stockInArchive), recordGuards.from({ goods: guardGoods })],
})
