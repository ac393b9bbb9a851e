export { policyEffectsRoutes } from './policy-effects.routes.ts'
export { policyEffectsOverview } from './policy-effects.service.ts'
