export { identityRoutes } from './identity.routes.ts'
export { addAgency, addPerson } from './identity.service.ts'
