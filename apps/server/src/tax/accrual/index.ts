import { defineArea } from '../../platform/area.ts'
import { periodEndSuppliers } from '../../finance/period-end/index.ts'
import { taxCollectionRoutes } from './accrual.routes.ts'
import { returnsAtPeriodEnd } from './accrual.service.ts'

export const area = defineArea({
  routes: taxCollectionRoutes,
  brings: [periodEndSuppliers.from(returnsAtPeriodEnd)],
})
