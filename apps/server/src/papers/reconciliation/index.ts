export { reconciliationRoutes } from './reconciliation.routes.ts'
export { banksAtPeriodEnd } from './at-period-end.ts'
