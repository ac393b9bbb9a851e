import { defineArea } from '../../platform/area.ts'
import { pastYearsRoutes } from './past-years.routes.ts'

export { moveYear, pastYearsOverview, puttingAway, yearsToMove } from './past-years.service.ts'

export const area = defineArea({
  routes: pastYearsRoutes,
})
