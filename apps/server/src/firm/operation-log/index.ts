import { defineArea } from '../../platform/area.ts'
import { operationLogRoutes } from './operation-log.routes.ts'
import { lettingGo } from './retention.ts'

export { auditFirm, type FirmAct } from './audit.ts'
export { startOfDay, type LogFilter } from './operation-log.queries.ts'
export type { Span } from './chain.queries.ts'
export { bookActsReader, type BookActs } from './operation-log.service.ts'

export const area = defineArea({
  routes: operationLogRoutes,
  jobs: [lettingGo],
})
