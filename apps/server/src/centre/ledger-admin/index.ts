export { ledgerAdminRoutes } from './ledger-admin.routes.ts'
