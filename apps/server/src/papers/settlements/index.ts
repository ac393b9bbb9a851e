export { openInvoices } from './settlements.queries.ts'
export { settlementsRoutes } from './settlements.routes.ts'
