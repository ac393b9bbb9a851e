export { disclosuresRoutes } from './disclosures.routes.ts'
export { disclose, discloseFile } from './disclosures.service.ts'
