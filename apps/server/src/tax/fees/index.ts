export { taxFeesRoutes } from './fees.routes.ts'
export { get as feeOf, lock as lockFee, type StoredFee } from './fees.queries.ts'
