export { taxBatchRoutes } from './tax-batch.routes.ts'
