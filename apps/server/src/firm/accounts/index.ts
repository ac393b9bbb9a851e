export { accountsRoutes, setupRoutes } from './accounts.routes.ts'
export { sendCode, useCode } from './sms-codes.ts'
export { onLeaveFirm } from './accounts.service.ts'
export { tellSetupLink } from './setup.service.ts'
