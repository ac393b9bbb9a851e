import { defineArea } from '../../platform/area.ts'
import { voucherTemplatesRoutes } from './voucher-templates.routes.ts'

export { mendBrought as mendVoucherTemplates } from './voucher-templates.exchange.ts'

export const area = defineArea({
  routes: voucherTemplatesRoutes,
})
