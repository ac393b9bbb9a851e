export { accountsRoutes } from './accounts.routes.ts'
export { onLeaveFirm } from './accounts.service.ts'
