export { remove as toRecycleBin } from './ledger-admin.service.ts'
export { ledgerAdminRoutes } from './ledger-admin.routes.ts'
