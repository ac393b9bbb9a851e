import { defineArea } from '../../platform/area.ts'
import { partyMergeRoutes } from './party-merge.routes.ts'

export const area = defineArea({
  routes: partyMergeRoutes,
})
