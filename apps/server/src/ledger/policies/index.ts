import { defineArea } from '../../platform/area.ts'
import { policiesRoutes } from './policies.routes.ts'

export { switchedIn, switchings } from './policies.service.ts'

export const area = defineArea({
  routes: policiesRoutes,
})
