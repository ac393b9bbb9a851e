export { missedOverview } from './missed.service.ts'
export { movedOverview } from './year.service.ts'
export { monthOverview, returnsOfMonth, withheldOfMonth } from './month.service.ts'
export { taxBatchRoutes } from './tax-batch.routes.ts'
