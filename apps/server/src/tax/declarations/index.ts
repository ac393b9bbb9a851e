export { declarationsRoutes } from './declarations.routes.ts'
