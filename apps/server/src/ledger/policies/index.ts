export { policiesRoutes } from './policies.routes.ts'
export { ofFirm as switchingsOfFirm, switchedBy, switchedIn, switchings } from './policies.service.ts'
