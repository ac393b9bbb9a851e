export { paymentVouchersRoutes } from './payment-vouchers.routes.ts'
