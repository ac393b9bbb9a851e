import { defineArea } from '../../platform/area.ts'
import { archiveSuppliers } from '../../finance/archive/index.ts'
import { cardsOfVouchers } from '../../finance/books/index.ts'
import { periodEndSuppliers } from '../../finance/period-end/index.ts'
import { beginnings } from '../../ledger/ledgers/index.ts'
import { assetsAtPeriodEnd } from './at-period-end.ts'
import { assetsInArchive } from './cards/archived.ts'
import { drillsOfVouchers } from './papers/origins.ts'
import { assetsRoutes } from './assets.routes.ts'
import { startCategories } from './settings/settings.service.ts'

export { allCards, type ReadCard } from './cards/cards.read.ts'
export { transferredOut } from './tax/mixed-use.service.ts'
export { annualFigures, prepaymentFigures } from './months/sheets.service.ts'

export const area = defineArea({
  routes: assetsRoutes,
  brings: [
    periodEndSuppliers.from(assetsAtPeriodEnd),
    cardsOfVouchers.from(drillsOfVouchers),
    archiveSuppliers.from(assetsInArchive),
    beginnings.from(startCategories),
  ],
})
