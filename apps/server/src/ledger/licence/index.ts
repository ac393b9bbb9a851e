export { licenceRoutes } from './licence.routes.ts'
export { addOrder, firmOfCode, ledgerLimit } from './licence.service.ts'
