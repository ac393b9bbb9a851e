import { defineArea } from '../../platform/area.ts'
import { archiveRoutes } from './archive.routes.ts'

export { makePackages } from './archive.service.ts'
export { json as archivedJson, plain as archivedSheet, archiveSuppliers, type Part } from './parts.ts'

export const area = defineArea({
  routes: archiveRoutes,
})
