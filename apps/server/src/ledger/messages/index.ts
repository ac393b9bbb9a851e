import { defineArea } from '../../platform/area.ts'
import { messagesRoutes } from './messages.routes.ts'

export { tellLedger, tellNewSubjects, tellPeople } from './messages.service.ts'

export const area = defineArea({
  routes: messagesRoutes,
})
