export { accountingMethodsRoutes } from './accounting-methods.routes.ts'
export { booked } from './accounting-methods.queries.ts'
export { checkBrought as checkBroughtMethods, methodInForce, methodOver, methodsInForce, reclassify } from './accounting-methods.service.ts'
export { supplyMethodEffect } from './effects.ts'
