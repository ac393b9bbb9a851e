export { voucherTemplatesRoutes } from './voucher-templates.routes.ts'
export { bring as bringVoucherTemplates, brought as voucherTemplatesOf } from './voucher-templates.exchange.ts'
