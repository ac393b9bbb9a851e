export { voucherTemplatesRoutes } from './voucher-templates.routes.ts'
export { mendBrought as mendVoucherTemplates } from './voucher-templates.exchange.ts'
