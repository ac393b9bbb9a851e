export { iitRoutes } from './iit.routes.ts'
export { resealPeople } from './people.queries.ts'
export { taxFactsOf } from './people.service.ts'
