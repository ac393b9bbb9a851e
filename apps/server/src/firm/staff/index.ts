export { endSessions } from './staff.queries.ts'
export { invitationsRoutes, staffRoutes } from './staff.routes.ts'
