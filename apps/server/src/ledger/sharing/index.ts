import { defineArea } from '../../platform/area.ts'
import { sharingRoutes } from './sharing.routes.ts'

export { shareCounts } from './sharing.queries.ts'

export const area = defineArea({
  routes: sharingRoutes,
})
