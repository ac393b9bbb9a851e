export { accountingMethodsRoutes } from './accounting-methods.routes.ts'
export { booked, changes as methodChanges } from './accounting-methods.queries.ts'
export { bring as bringMethods, methodInForce, methodsInForce, reclassify } from './accounting-methods.service.ts'
export { supplyMethodEffect } from './effects.ts'
