export { settings as firmSettings } from './security.queries.ts'
export { securityRoutes } from './security.routes.ts'
