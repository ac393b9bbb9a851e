export { accountsRoutes } from './accounts.routes.ts'
export { eventTitles, onLeaveFirm } from './accounts.service.ts'
