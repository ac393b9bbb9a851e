export { chartRow } from './case-file.ts'
export type { Exchange } from './exchange-file.ts'
export { exportLedger, importLedger, readExchange } from './exchange.service.ts'
export { importsRoutes } from './imports.routes.ts'
