import { defineArea } from '../../platform/area.ts'
import { periodEndSuppliers } from '../../finance/period-end/index.ts'
import { reconciliationRoutes } from './reconciliation.routes.ts'
import { banksAtPeriodEnd } from './at-period-end.ts'

export const area = defineArea({
  routes: reconciliationRoutes,
  brings: [periodEndSuppliers.from(banksAtPeriodEnd)],
})
