export { column as fieldColumn, text as fieldText } from './records.queries.ts'
export { recordsRoutes } from './records.routes.ts'
