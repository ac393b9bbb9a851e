export { markVouchered, onVouchered } from './booked.queries.ts'
export type { Choices, Importer, KeptFile, Plan, Preview, Problem, Slot } from './importer.ts'
export { documentImportRoutes } from './imports.routes.ts'
export { importsService } from './imports.service.ts'
