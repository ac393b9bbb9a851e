export { taxCollectionRoutes } from './accrual.routes.ts'
export { returnsAtPeriodEnd } from './accrual.service.ts'
