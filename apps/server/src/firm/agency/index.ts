export { agencyRoutes } from './agency.routes.ts'
export { supplyLedgerLimit } from './agency.service.ts'
