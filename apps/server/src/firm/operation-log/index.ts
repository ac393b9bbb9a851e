export { auditFirm, type FirmAct } from './audit.ts'
export { startOfDay, type LogFilter } from './operation-log.queries.ts'
export { operationLogRoutes } from './operation-log.routes.ts'
export { supplyBookActs, type BookActs } from './operation-log.service.ts'
