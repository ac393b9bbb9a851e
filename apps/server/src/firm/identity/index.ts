export { anyoneThere } from './identity.queries.ts'
export { identityRoutes } from './identity.routes.ts'
export { addAgency, addPerson, personNamed } from './identity.service.ts'
