import { defineArea } from '../../platform/area.ts'
import { periodEndSuppliers } from '../../finance/period-end/index.ts'
import { doubtsAtPeriodEnd } from './at-period-end.ts'
import { reviewQueueRoutes } from './review-queue.routes.ts'

export const area = defineArea({
  routes: reviewQueueRoutes,
  brings: [periodEndSuppliers.from(doubtsAtPeriodEnd)],
})
