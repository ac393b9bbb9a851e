import { defineArea } from '../../platform/area.ts'
import { securityRoutes } from './security.routes.ts'

export { settings as firmSettings } from './security.queries.ts'

export const area = defineArea({
  routes: securityRoutes,
})
