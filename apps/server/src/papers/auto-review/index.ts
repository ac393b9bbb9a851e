export { autoReviewRoutes } from './auto-review.routes.ts'
