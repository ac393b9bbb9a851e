export { cashCountsRoutes } from './cash-counts.routes.ts'
