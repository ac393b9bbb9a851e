export { stockAtPeriodEnd } from './at-period-end.ts'
export { stockValuationRoutes } from './valuation.routes.ts'
export { goodsMonths, revalue } from './valuation.service.ts'
