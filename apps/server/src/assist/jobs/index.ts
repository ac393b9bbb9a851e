export { jobsRoutes } from './jobs.routes.ts'
export { keepPacking, packLater } from './packing.ts'
