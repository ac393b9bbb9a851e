export { archiveRoutes } from './archive.routes.ts'
export { makePackages } from './archive.service.ts'
export { json as archivedJson, plain as archivedSheet, supplyArchive, type Part } from './parts.ts'
