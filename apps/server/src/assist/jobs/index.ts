export { jobsRoutes } from './jobs.routes.ts'
export { workedJobs } from './one-run.ts'
export { packForgotten, packLater, packWhenStarted } from './packing.ts'
