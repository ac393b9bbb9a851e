export { jobsRoutes } from './jobs.routes.ts'
export { workedJobs } from './one-run.ts'
export { packLater, packWhatWaits, packWhenStarted } from './packing.ts'
