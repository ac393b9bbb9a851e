export { licenceRoutes } from './licence.routes.ts'
export { addOrder, firmOfCode, ledgerLimit, ledgerLimitOf } from './licence.service.ts'
