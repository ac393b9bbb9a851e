import { defineArea } from '../../platform/area.ts'
import { tipsRoutes } from './tips.routes.ts'

export const area = defineArea({
  routes: tipsRoutes,
})
