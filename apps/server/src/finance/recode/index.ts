export { recodeRoutes } from './recode.routes.ts'
