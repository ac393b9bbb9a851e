import { defineArea } from '../../platform/area.ts'
import { policyEffectsRoutes } from './policy-effects.routes.ts'

export { policyEffectsOverview } from './policy-effects.service.ts'

export const area = defineArea({
  routes: policyEffectsRoutes,
})
