import { defineArea } from '../../platform/area.ts'
import { openingBalancesRoutes } from './opening-balances.routes.ts'

export { checkBrought as checkOpenings, trial as openingTrial } from './opening-balances.service.ts'

export const area = defineArea({
  routes: openingBalancesRoutes,
})
