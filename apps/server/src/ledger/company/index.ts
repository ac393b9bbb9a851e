import { defineArea } from '../../platform/area.ts'
import { companyRoutes } from './company.routes.ts'

export const area = defineArea({
  routes: companyRoutes,
})
