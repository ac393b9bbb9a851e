import { defineArea } from '../../platform/area.ts'
import { accountingMethodsRoutes } from './accounting-methods.routes.ts'

export { booked } from './accounting-methods.queries.ts'
export { checkBrought as checkBroughtMethods, methodInForce, methodOver, methodsInForce, reclassify } from './accounting-methods.service.ts'
export { methodEffects } from './effects.ts'

export const area = defineArea({
  routes: accountingMethodsRoutes,
})
