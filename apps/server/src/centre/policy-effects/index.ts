export { policyEffectsRoutes } from './policy-effects.routes.ts'
