export { licenceRoutes } from './licence.routes.ts'
export { addOrder, firmOfCode } from './licence.service.ts'
