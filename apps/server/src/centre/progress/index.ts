import { defineArea } from '../../platform/area.ts'
import { progressRoutes } from './progress.routes.ts'

export const area = defineArea({
  routes: progressRoutes,
})
