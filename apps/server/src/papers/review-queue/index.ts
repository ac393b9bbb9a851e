export { reviewQueueRoutes } from './review-queue.routes.ts'
