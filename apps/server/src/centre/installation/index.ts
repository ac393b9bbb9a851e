export { installationRoutes } from './installation.routes.ts'
export { watching } from './installation.service.ts'
export { joinInstallation } from './processes.ts'
export { begunAt, keepVerified, lastVerified } from './installation.queries.ts'
