import { defineArea } from '../../platform/area.ts'
import { taxBatchRoutes } from './tax-batch.routes.ts'

export { missedOverview } from './missed.service.ts'
export { movedOverview } from './year.service.ts'
export { monthOverview, returnsOfMonth, withheldOfMonth } from './month.service.ts'

export const area = defineArea({
  routes: taxBatchRoutes,
})
