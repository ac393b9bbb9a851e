export { taxFeesRoutes } from './fees.routes.ts'
