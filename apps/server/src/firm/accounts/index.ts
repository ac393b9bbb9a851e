export { accountsRoutes } from './accounts.routes.ts'
export { sendCode, useCode } from './sms-codes.ts'
export { onLeaveFirm } from './accounts.service.ts'
