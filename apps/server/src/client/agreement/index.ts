import { defineArea } from '../../platform/area.ts'
import { periodEndSuppliers } from '../../finance/period-end/index.ts'
import { agreementRoutes } from './agreement.routes.ts'
import { papersAtPeriodEnd } from './at-period-end.ts'

export const area = defineArea({
  routes: agreementRoutes,
  brings: [periodEndSuppliers.from(papersAtPeriodEnd)],
})
