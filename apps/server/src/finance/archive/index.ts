export { archiveRoutes } from './archive.routes.ts'
export { makePackages } from './archive.service.ts'
export { json as archiveJson, plain as archiveSheet, supplyArchive, type Part } from './parts.ts'
