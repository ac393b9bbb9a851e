export { reportsRoutes } from './reports.routes.ts'
export { statement, type StatementQuery } from './reports.service.ts'
