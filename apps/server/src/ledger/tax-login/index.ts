export { taxLoginRoutes } from './tax-login.routes.ts'
