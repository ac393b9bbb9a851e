import { defineArea } from '../../platform/area.ts'
import { cashCountsRoutes } from './cash-counts.routes.ts'

export const area = defineArea({
  routes: cashCountsRoutes,
})
