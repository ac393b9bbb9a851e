import { defineArea } from '../../platform/area.ts'
import { invitationsRoutes, staffRoutes } from './staff.routes.ts'

export { remove as removeStaff } from './staff.service.ts'

export const area = defineArea({
  routes: [...invitationsRoutes, ...staffRoutes],
})
