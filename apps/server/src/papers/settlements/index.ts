import { defineArea } from '../../platform/area.ts'
import { settlementsRoutes } from './settlements.routes.ts'

export { openInvoices } from './settlements.queries.ts'

export const area = defineArea({
  routes: settlementsRoutes,
})
