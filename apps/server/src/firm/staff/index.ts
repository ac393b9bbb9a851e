export { invitationsRoutes, staffRoutes } from './staff.routes.ts'
export { remove as removeStaff } from './staff.service.ts'
