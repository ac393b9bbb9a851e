import { defineArea } from '../../platform/area.ts'
import { personalDataRoutes } from './personal-data.routes.ts'

export const area = defineArea({
  routes: personalDataRoutes,
})
