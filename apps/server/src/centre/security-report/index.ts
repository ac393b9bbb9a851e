export { securityReportRoutes } from './security-report.routes.ts'
