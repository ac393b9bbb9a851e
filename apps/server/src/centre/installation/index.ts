import { defineArea } from '../../platform/area.ts'
import { installationRoutes } from './installation.routes.ts'
import { watching } from './installation.service.ts'

export { joinInstallation } from './processes.ts'
export { begunAt, keepVerified, lastVerified } from './installation.queries.ts'

export const area = defineArea({
  routes: installationRoutes,
  jobs: [watching],
})
