import { defineArea } from '../../platform/area.ts'
import { taxFeesRoutes } from './fees.routes.ts'

export { get as feeOf, lock as lockFee } from './fees.queries.ts'

export const area = defineArea({
  routes: taxFeesRoutes,
})
