export { confirmationsRoutes } from './confirmations.routes.ts'
