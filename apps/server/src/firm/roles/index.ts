import { defineArea } from '../../platform/area.ts'
import { rolesRoutes } from './roles.routes.ts'

export const area = defineArea({
  routes: rolesRoutes,
})
