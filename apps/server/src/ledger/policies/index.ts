export { policiesRoutes } from './policies.routes.ts'
export { switchedIn, switchings } from './policies.service.ts'
