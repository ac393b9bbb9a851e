export { recordsRoutes } from './records.routes.ts'
export { save as saveRecords } from './records.service.ts'
