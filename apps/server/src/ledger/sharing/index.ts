export { shareCounts } from './sharing.queries.ts'
export { sharingRoutes } from './sharing.routes.ts'
