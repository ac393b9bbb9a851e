import { defineArea } from '../../platform/area.ts'
import { autoReviewRoutes } from './auto-review.routes.ts'

export const area = defineArea({
  routes: autoReviewRoutes,
})
