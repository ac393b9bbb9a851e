import { defineArea } from '../../platform/area.ts'
import { securityReportRoutes } from './security-report.routes.ts'

export const area = defineArea({
  routes: securityReportRoutes,
})
