import { defineArea } from '../../platform/area.ts'
import { documents } from './documents.ts'
import { documentImportRoutes } from './imports.routes.ts'

export { markVouchered, voucherFollowers } from './booked.queries.ts'
export { documents, importers } from './documents.ts'
export type { Choices, Importer, KeptFile, Plan, Preview, Problem, Slot } from './importer.ts'

export const area = defineArea({
  routes: documentImportRoutes(documents),
})
