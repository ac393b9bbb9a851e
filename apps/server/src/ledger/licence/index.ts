export { licenceRoutes } from './licence.routes.ts'
export { addOrder } from './licence.service.ts'
