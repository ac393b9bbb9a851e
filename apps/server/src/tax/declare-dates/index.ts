import { defineArea } from '../../platform/area.ts'
import { declareDatesRoutes } from './declare-dates.routes.ts'

export const area = defineArea({
  routes: declareDatesRoutes,
})
