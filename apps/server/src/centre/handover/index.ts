import { defineArea } from '../../platform/area.ts'
import { handoverRoutes } from './handover.routes.ts'

export const area = defineArea({
  routes: handoverRoutes,
})
