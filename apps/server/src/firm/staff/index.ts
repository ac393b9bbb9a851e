export { invitationsRoutes, staffRoutes } from './staff.routes.ts'
