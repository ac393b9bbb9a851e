import { defineArea } from '../../platform/area.ts'
import { ledgerCoverRoutes } from './ledger-cover.routes.ts'

export { booklet } from './booklet.service.ts'

export const area = defineArea({
  routes: ledgerCoverRoutes,
})
