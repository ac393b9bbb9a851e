import { defineArea } from '../../platform/area.ts'
import { ledgerAdminRoutes } from './ledger-admin.routes.ts'

export { remove as toRecycleBin } from './ledger-admin.service.ts'

export const area = defineArea({
  routes: ledgerAdminRoutes,
})
