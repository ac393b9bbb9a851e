export { agreementRoutes } from './agreement.routes.ts'
export { papersAtPeriodEnd } from './at-period-end.ts'
