export { returnsOfMonth, withheldOfMonth } from './month.service.ts'
export { taxBatchRoutes } from './tax-batch.routes.ts'
