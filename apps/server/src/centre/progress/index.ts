export { progressRoutes } from './progress.routes.ts'
export { eachOf } from './progress.service.ts'
