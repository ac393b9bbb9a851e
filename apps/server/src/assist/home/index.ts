import { defineArea } from '../../platform/area.ts'
import { homeRoutes } from './home.routes.ts'

export const area = defineArea({
  routes: homeRoutes,
})
