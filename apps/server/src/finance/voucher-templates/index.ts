export { voucherTemplatesRoutes } from './voucher-templates.routes.ts'
