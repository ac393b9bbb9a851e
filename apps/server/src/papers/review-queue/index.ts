export { doubtsAtPeriodEnd } from './at-period-end.ts'
export { reviewQueueRoutes } from './review-queue.routes.ts'
