export { jobsRoutes } from './jobs.routes.ts'
export { keepPacking, packLater, packWhenStarted } from './packing.ts'
