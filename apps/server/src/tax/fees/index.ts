export { taxFeesRoutes } from './fees.routes.ts'
export { get as feeOf, lock as lockFee } from './fees.queries.ts'
