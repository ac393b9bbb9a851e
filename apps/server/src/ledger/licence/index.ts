export { licenceRoutes } from './licence.routes.ts'
export { addOrder, ledgerLimit } from './licence.service.ts'
