import { defineArea } from '../../platform/area.ts'
import { agencyRoutes } from './agency.routes.ts'

export { ledgerLimitReader } from './agency.service.ts'

export const area = defineArea({
  routes: agencyRoutes,
})
