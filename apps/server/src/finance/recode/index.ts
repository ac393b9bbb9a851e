import { defineArea } from '../../platform/area.ts'
import { recodeRoutes } from './recode.routes.ts'

export const area = defineArea({
  routes: recodeRoutes,
})
