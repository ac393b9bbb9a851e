export { stockAtPeriodEnd } from './at-period-end.ts'
export { stockValuationRoutes } from './valuation.routes.ts'
export { revalue } from './valuation.service.ts'
