export { archiveRoutes } from './archive.routes.ts'
export { makePackages } from './archive.service.ts'
export { supplyArchive, type Part } from './parts.ts'
