import { defineArea } from '../../platform/area.ts'
import { confirmationsRoutes } from './confirmations.routes.ts'

export const area = defineArea({
  routes: confirmationsRoutes,
})
