import { defineArea } from '../../platform/area.ts'
import { accountsRoutes, setupRoutes } from './accounts.routes.ts'

export { sendCode, useCode } from './sms-codes.ts'
export { leavings } from './accounts.service.ts'
export { tellSetupLink } from './setup.service.ts'

export const area = defineArea({
  routes: [...accountsRoutes, ...setupRoutes],
})
