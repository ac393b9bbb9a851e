import { defineArea } from '../../platform/area.ts'
import { paymentVouchersRoutes } from './payment-vouchers.routes.ts'

export const area = defineArea({
  routes: paymentVouchersRoutes,
})
