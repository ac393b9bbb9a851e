import { defineArea } from '../../platform/area.ts'
import { grayTestRoutes } from './gray-test.routes.ts'

export const area = defineArea({
  routes: grayTestRoutes,
})
