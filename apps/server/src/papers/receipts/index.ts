import { defineArea } from '../../platform/area.ts'
import { flowListeners } from '../funds/index.ts'
import { receiptsRoutes } from './receipts.routes.ts'
import { receiptsOfNewFlows } from './receipts.service.ts'

export const area = defineArea({
  routes: receiptsRoutes,
  brings: [flowListeners.from(receiptsOfNewFlows)],
})
