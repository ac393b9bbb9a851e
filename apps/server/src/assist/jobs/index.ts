export { jobsRoutes } from './jobs.routes.ts'
export { packLater } from './packing.ts'
