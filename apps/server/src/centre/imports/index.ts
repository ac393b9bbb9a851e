export { chartRow } from './case-file.ts'
export { exportLedger, importLedger, readExchange, type Exchange } from './exchange.service.ts'
export { importsRoutes } from './imports.routes.ts'
